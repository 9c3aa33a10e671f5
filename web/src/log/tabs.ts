export type Tab = 'log' | 'deck' | 'analysis' | 'options' | 'help'

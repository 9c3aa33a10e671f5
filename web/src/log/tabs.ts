export type Tab = 'log' | 'deck' | 'options' | 'help'

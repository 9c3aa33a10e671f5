export type Tab = 'log' | 'options' | 'help'

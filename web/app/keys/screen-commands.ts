import { keys as texts } from '#texts/keys.ts'
import type { Command } from './command.ts'

/** A command without its action. */
type Known = Omit<Command, 'run'>

const onScreen = { group: 'screen' } as const
const inDialog = { ...onScreen, where: 'dialog' } as const

/** The commands of screens. A command has the same keys on every screen that adds it, as `{ ...x, run }`. */
export const SCREEN_COMMANDS = {
  print: { ...onScreen, id: 'print', label: texts.print, keys: ['Ctrl+P'] },
  exportCsv: { ...onScreen, id: 'export-csv', label: texts.exportCsv, keys: ['E'] },
  approveAll: {
    ...onScreen,
    id: 'approve-all',
    label: texts.approveAll,
    keys: ['A'],
  },
  toList: { ...onScreen, id: 'to-list', label: texts.toList, keys: ['Ctrl+ArrowDown'] },
  startAnew: { ...onScreen, id: 'start-anew', label: texts.startAnew, keys: [] },
  count: { ...onScreen, id: 'count', label: texts.count, keys: ['C'] },
  offerCash: { ...onScreen, id: 'offer-cash', label: texts.offerCash, keys: ['O'] },
  back: { ...onScreen, id: 'back', label: texts.back, keys: ['B'] },
  rightAccount: {
    ...onScreen,
    id: 'right-account',
    label: texts.rightAccount,
    keys: ['Shift+Enter'],
    where: 'both',
  },
  newCurrencyAccount: {
    ...onScreen,
    id: 'new-currency-account',
    label: texts.newCurrencyAccount,
    keys: ['N'],
  },
  forCustomers: { ...onScreen, id: 'for-customers', label: texts.forCustomers, keys: ['F'] },
  printPaper: { ...inDialog, id: 'print-paper', label: texts.print, keys: ['Ctrl+P', 'P'] },
  newTransaction: { ...inDialog, id: 'new', label: texts.newTransaction, keys: ['N'] },
} as const satisfies Readonly<Record<string, Known>>

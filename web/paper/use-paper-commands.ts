import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'

interface PaperCommands {
  readonly open: boolean
  /** Left out where there is nothing to print yet. */
  readonly onPrint?: (() => void) | undefined
  /** The word on the button that closes it. */
  readonly closeLabel: string
  readonly onClose: () => void
}

/** The keys of a paper on the screen: to print it, and to go on to what comes next. */
export function usePaperCommands({ open, onPrint, closeLabel, onClose }: PaperCommands): void {
  const print = onPrint ? [{ ...SCREEN_COMMANDS.printPaper, run: onPrint }] : []
  const next = { ...SCREEN_COMMANDS.newTransaction, label: closeLabel, run: onClose }
  useCommands(open ? [...print, next] : [])
}

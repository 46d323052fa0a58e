import * as labels from '#texts/labels.ts'
import { palette as texts } from '#texts/palette.ts'
import type { Command } from '../keys/command.ts'
import { paths } from '../paths.ts'

/**
 * Returns the commands for screens that are opened too seldom for an entry in the sidebar: by a button of another screen, or
 * from the palette. They have no keys, so the frame, which listens to keys, doesn't need them.
 */
export function besideCommands(goTo: (path: string) => void): Command[] {
  const screen = { group: 'screens', keys: [] } as const
  return [
    {
      ...screen,
      id: 'import-accounts',
      label: texts.importAccounts,
      needs: 'import',
      run: () => goTo(paths.importAccounts()),
    },
    {
      ...screen,
      id: 'partner-paid',
      label: labels.partnerPaid,
      needs: 'record',
      run: () => goTo(paths.partnerPaid()),
    },
  ]
}

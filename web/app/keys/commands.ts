import { keys as texts } from '#texts/keys.ts'
import { NAVIGATION } from '../navigation.ts'
import type { Command } from './command.ts'
import { CHANGE_PASSWORD } from './registry.ts'

/** Opens and closes the palette. */
export const PALETTE_KEY = 'Ctrl+K'

/** The actions of the app's commands. */
export interface AppActs {
  readonly goTo: (path: string) => void
  readonly openPalette: () => void
  readonly openHelp: () => void
  readonly submit: () => void
  readonly find: () => void
  readonly leave: () => void
  readonly changePassword: () => void
  readonly switchTheme: () => void
  readonly logout: () => void
}

/** Returns the list of the app's own commands: the entries of the sidebar, and the actions that work on every screen. */
export function appCommands(acts: AppActs): Command[] {
  const everywhere = { group: 'everywhere' } as const
  return [
    ...screenCommands(acts.goTo),
    {
      ...everywhere,
      id: 'palette',
      label: texts.palette,
      keys: [PALETTE_KEY],
      byKeyOnly: true,
      run: acts.openPalette,
    },
    { ...everywhere, id: 'help', label: texts.help, keys: ['F1', '?'], run: acts.openHelp },
    {
      ...everywhere,
      id: 'save',
      label: texts.save,
      keys: ['Ctrl+Enter'],
      where: 'both',
      run: acts.submit,
    },
    { ...everywhere, id: 'find', label: texts.find, keys: ['/'], byKeyOnly: true, run: acts.find },
    {
      ...everywhere,
      id: 'leave',
      label: texts.leave,
      keys: ['Escape'],
      byKeyOnly: true,
      run: acts.leave,
    },
    {
      ...everywhere,
      id: CHANGE_PASSWORD,
      label: texts.changePassword,
      keys: [],
      run: acts.changePassword,
    },
    { ...everywhere, id: 'theme', label: texts.switchTheme, keys: [], run: acts.switchTheme },
    { ...everywhere, id: 'logout', label: texts.logout, keys: [], run: acts.logout },
  ]
}

/**
 * Returns the commands that open screens: first the vouchers, in the order of their keys, then the other screens, in the
 * order of the sidebar.
 */
function screenCommands(goTo: AppActs['goTo']): Command[] {
  const screens = NAVIGATION.flatMap(({ entries }) => entries).map(
    ({ label, to, keys, needs }): Command => ({
      id: `go ${to}`,
      label,
      group: keys?.startsWith('F') ? 'vouchers' : 'screens',
      keys: keys ? [keys] : [],
      ...(needs ? { needs } : {}),
      run: () => goTo(to),
    }),
  )
  const byKey = (command: Command) => Number(command.keys[0]?.slice(1))
  return [
    ...screens.filter(({ group }) => group === 'vouchers').sort((a, b) => byKey(a) - byKey(b)),
    ...screens.filter(({ group }) => group === 'screens'),
  ]
}

import { may, type Permission } from '../../../shared/contract/access.ts'

/** The heading under which a command is listed. */
export type CommandGroup = 'screen' | 'vouchers' | 'screens' | 'everywhere'

/** An action that has keys, is in the palette, or both. The palette, the list of keys and all hints show these. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly group: CommandGroup
  /** The keys, each of which runs the command: "F2", "Ctrl+K", "?", "G D" for G and then D. Without keys, only the palette runs it. */
  readonly keys: readonly string[]
  /** The permission that a user needs; everybody has a command without one. */
  readonly needs?: Permission
  /** Where its keys work: on the screen while no dialog is open (the default), or in a dialog. */
  readonly where?: 'dialog' | 'both'
  /** True for a command that makes no sense in the palette, such as closing it. */
  readonly byKeyOnly?: true
  readonly run: () => void
}

/** The commands that a user of this type may run. */
export function permitted(commands: readonly Command[], userType: string): Command[] {
  return commands.filter(({ needs }) => !needs || may(userType, needs))
}

import { may, type Permission } from '../../../shared/contract/access.ts'

/** The heading for a command in the lists of commands. */
export type CommandGroup = 'screen' | 'vouchers' | 'screens' | 'everywhere'

/**
 * An action that has keys, an entry in the palette, or both. The palette, the list of keys and all key hints show commands.
 */
export interface Command {
  readonly id: string
  readonly label: string
  readonly group: CommandGroup
  /**
   * The keys: "F2", "Ctrl+K", "?", "G D" for G and then D. Each of them runs the command. A command without keys runs only
   * from the palette.
   */
  readonly keys: readonly string[]
  /** The permission that a user needs. Without one, everybody has the command. */
  readonly needs?: Permission
  /** Where its keys work: on the screen while no dialog is open (the default), or in a dialog. */
  readonly where?: 'dialog' | 'both'
  /** True for a command that makes no sense in the palette, such as closing it. */
  readonly byKeyOnly?: true
  readonly run: () => void
}

/** Returns the commands that a user of this type may run. */
export function permitted(commands: readonly Command[], userType: string): Command[] {
  return commands.filter(({ needs }) => !needs || may(userType, needs))
}

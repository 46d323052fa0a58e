import { may, type Permission } from '../../../shared/contract/access.ts'

/** Under which heading a command is listed. */
export type CommandGroup = 'screen' | 'vouchers' | 'screens' | 'everywhere'

/** Something that can be done by a key, in the palette, or both; all lists and hints are made of these. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly group: CommandGroup
  /** Each of them does it: "F2", "Ctrl+K", "?", "G D" for G and then D. None: by the palette alone. */
  readonly keys: readonly string[]
  /** Only for those who may do this; for everybody where it is missing. */
  readonly needs?: Permission
  /** Where its keys are heard: on the screen while no dialog is open (so it is where nothing is said), or in a dialog. */
  readonly where?: 'dialog' | 'both'
  /** True for what makes no sense in the palette, such as closing it. */
  readonly byKeyOnly?: true
  readonly run: () => void
}

/** The commands of a user type, as the sidebar's entries. */
export function permitted(commands: readonly Command[], userType: string): Command[] {
  return commands.filter(({ needs }) => !needs || may(userType, needs))
}

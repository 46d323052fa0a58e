import type { ComponentType } from 'react'
import type { Permission } from '../../shared/contract/access.ts'
import type { LazyComponent } from '../ui/lazy-component.tsx'

/**
 * The entry of a screen: its link in the sidebar, its command in the palette, and its keys.
 * @template Word the keys of the sidebar's texts
 */
export interface ScreenEntry<Word extends string> {
  readonly name: Word
  /**
   * A function key, or "G" and a letter or digit; in the section Books "K" and a letter. Browsers use F5, F6, F11 and F12 themselves, and F8 goes to the notifications.
   * Without keys, people open the screen by the sidebar or by its name in the palette.
   */
  readonly keys?: string
  readonly icon: ComponentType<{ size?: number }>
  /** The permission that a user needs to see the entry; everybody sees an entry without one. */
  readonly needs?: Permission
}

/** One screen, with its address and its entry. */
export interface ScreenRow<Word extends string> {
  /** The address; it has a query if the entry opens one of several views of the screen. */
  readonly to: string
  readonly screen: LazyComponent<object>
  /** True if the screen is shown without the sidebar. */
  readonly standsAlone?: true
  /** Missing if people reach this screen only by a link or from another list of commands. */
  readonly entry?: ScreenEntry<Word>
}

/** A group of the sidebar under a heading that opens and closes. */
export interface ScreenSection<Word extends string> {
  readonly title: Word
  /**
   * True if the section is closed at first on a screen without room for it. Of several such sections, the last one is closed
   * first.
   */
  readonly givesWay?: boolean
  readonly screens: readonly ScreenRow<Word>[]
}

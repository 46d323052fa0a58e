import { sidebar as texts } from '#texts/sidebar.ts'
import { may } from '../../shared/contract/access.ts'
import type { ScreenEntry } from './screen-row.ts'
import { SCREENS } from './screens.ts'

/** A link of the sidebar. */
export interface NavEntry extends ScreenEntry<keyof typeof texts> {
  readonly to: string
  readonly label: string
}

/** A group of links under a heading that opens and closes. */
export interface NavSection {
  readonly title: string
  /** True if the section is closed at first on a screen without room for it. */
  readonly givesWay: boolean
  readonly entries: readonly NavEntry[]
}

/** The sections and entries of the sidebar, in the order in which they are shown. */
export const NAVIGATION: readonly NavSection[] = SCREENS.map(
  ({ title, givesWay = false, screens }) => ({
    title: texts[title],
    givesWay,
    entries: screens.flatMap(({ to, entry }) =>
      entry ? [{ ...entry, to, label: texts[entry.name] }] : [],
    ),
  }),
)

/** Returns the sidebar of a user type, without the screens that this type may not open, and without empty sections. */
export function navigationFor(userType: string): NavSection[] {
  return NAVIGATION.map((section) => ({
    ...section,
    entries: section.entries.filter(({ needs }) => !needs || may(userType, needs)),
  })).filter(({ entries }) => entries.length > 0)
}

/**
 * Returns the one entry whose page is open, although several entries may be active at once. It is the entry that leads to
 * this path and query. If no entry leads to both, it is the only entry that leads to the path; undefined if several do.
 */
export function openedEntry<Entry extends { readonly to: string }>(
  entries: readonly Entry[],
  { pathname, search }: { pathname: string; search: string },
): Entry | undefined {
  const shown = new URLSearchParams(search)
  const here = entries.filter(({ to }) => to.split('?')[0] === pathname)
  const exact = here.find(({ to }) =>
    [...new URLSearchParams(to.split('?')[1])].every(([name, value]) => shown.get(name) === value),
  )
  return exact ?? (here.length === 1 ? here[0] : undefined)
}

/**
 * True if an entry is highlighted as active. Without a query, its path must equal the current path. With a
 * query, the current path only has to start with the entry's path.
 * @param currentPath the address without its query
 */
export function isActive(to: string, currentPath: string): boolean {
  const [base = to, query] = to.split('?')
  return query === undefined ? currentPath === to : currentPath.startsWith(base)
}

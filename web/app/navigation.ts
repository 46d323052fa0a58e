import { sidebar as texts } from '#texts/sidebar.ts'
import { may } from '../../shared/contract/access.ts'
import { SCREENS, type ScreenEntry } from './screens.ts'

/** A link of the sidebar. */
export interface NavEntry extends ScreenEntry {
  readonly to: string
  readonly label: string
}

/** A group of links under a heading that opens and closes. */
export interface NavSection {
  readonly title: string
  readonly entries: readonly NavEntry[]
}

/** The sections and entries of the sidebar, in the order in which they are shown. */
export const NAVIGATION: readonly NavSection[] = SCREENS.map(({ title, screens }) => ({
  title: texts[title],
  entries: screens.flatMap(({ to, entry }) =>
    entry ? [{ ...entry, to, label: texts[entry.name] }] : [],
  ),
}))

/** The sidebar of a user type: without the entries that lead to nothing but a refusal. */
export function navigationFor(userType: string): NavSection[] {
  return NAVIGATION.map((section) => ({
    ...section,
    entries: section.entries.filter(({ needs }) => !needs || may(userType, needs)),
  }))
}

/** Whether an entry leads to just this address; of several that are active it is the one that is looked at. */
export function isShown(to: string, { pathname, search }: { pathname: string; search: string }) {
  const [path, query] = to.split('?')
  const shown = new URLSearchParams(search)
  return (
    path === pathname &&
    [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value)
  )
}

/**
 * Whether an entry is marked as the current one: the current path equals its path or, for an entry with a query, starts
 * with the part before the query.
 * @param currentPath the address without its query
 */
export function isActive(to: string, currentPath: string): boolean {
  const [base = to, query] = to.split('?')
  return query === undefined ? currentPath === to : currentPath.startsWith(base)
}

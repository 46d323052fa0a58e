/**
 * The storage keys of unfinished entries (web/entry/draft.ts). It is a separate file, because the first load needs only
 * these keys, for Logout.
 */

/** The storage key of a page's draft of a user's form. Without a page: the prefix that the keys of all pages share. */
export function draftPlace(userId: number, form: string, page = ''): string {
  return `draft:${userId}:${form}:${page}`
}

/** Removes every draft of a user, those of other pages too. Call on Logout. */
export function forgetDrafts(userId: number): void {
  for (const place of Object.keys(localStorage)) {
    if (place.startsWith(`draft:${userId}:`)) localStorage.removeItem(place)
  }
}

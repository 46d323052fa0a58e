/**
 * The storage keys of unfinished entries (web/entry/draft.ts). This file is separate, because Logout, which is in the first
 * load of the app, needs only these keys.
 */

/**
 * Returns the storage key of a draft: one page's draft of one form of a user. Without a page, it is the prefix that the keys
 * of all pages share.
 */
export function draftPlace(userId: number, form: string, page = ''): string {
  return `draft:${userId}:${form}:${page}`
}

/** Removes every draft of a user, also those of other pages. Call on Logout. */
export function forgetDrafts(userId: number): void {
  for (const place of Object.keys(localStorage)) {
    if (place.startsWith(`draft:${userId}:`)) localStorage.removeItem(place)
  }
}

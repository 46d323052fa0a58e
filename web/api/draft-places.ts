/**
 * Where unfinished entries are kept (web/entry/draft.ts), for whoever only removes them: it is part of the first load.
 */

/** Where the draft of a user's form is kept that a page holds; without the page, what the places of all pages begin with. */
export function draftPlace(userId: number, form: string, page = ''): string {
  return `draft:${userId}:${form}:${page}`
}

/** Removes every draft of a user, of all pages: to be called on Logout. */
export function forgetDrafts(userId: number): void {
  for (const place of Object.keys(localStorage)) {
    if (place.startsWith(`draft:${userId}:`)) localStorage.removeItem(place)
  }
}

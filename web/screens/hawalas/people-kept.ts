import { storedUser } from '../../api/stored-session.ts'

/** The name and the phone of a search, which may stand in no address. */
export interface SearchedPeople {
  readonly name: string
  readonly phone: string
}

/** Whom the last searches were for, each under the token that stands in the address in their place. */
export type Kept = readonly (readonly [token: string, people: SearchedPeople])[]

const place = () => `hawalasSearchedFor:${storedUser().id}`
/** More searches than somebody goes back to. */
const MOST = 50
const NOBODY: SearchedPeople = { name: '', phone: '' }

/**
 * Keeps whom a search is for in this tab, so that Back and a reload find it again, and returns what stands in the address in their
 * place; empty for nobody.
 */
export function tokenOf(people: SearchedPeople): string {
  if (people.name === '' && people.phone === '') return ''
  const before = keptHere()
  const { token, kept } = withPeople(before, people, crypto.randomUUID())
  if (kept !== before) sessionStorage.setItem(place(), JSON.stringify(kept))
  return token
}

/** Returns whom the search of a token is for; nobody in another tab. */
export function peopleOf(token: string): SearchedPeople {
  return token === '' ? NOBODY : peopleIn(keptHere(), token)
}

function keptHere(): Kept {
  return JSON.parse(sessionStorage.getItem(place()) ?? '[]')
}

/** Adds people under a new token, unless they have one. */
export function withPeople(
  kept: Kept,
  { name, phone }: SearchedPeople,
  newToken: string,
): { readonly token: string; readonly kept: Kept } {
  const known = kept.find(([, people]) => people.name === name && people.phone === phone)
  if (known) return { token: known[0], kept }
  const added: Kept = [...kept, [newToken, { name, phone }]]
  return { token: newToken, kept: added.slice(-MOST) }
}

/** Returns the people of a token; nobody if it isn't known. */
export function peopleIn(kept: Kept, token: string): SearchedPeople {
  return kept.find(([each]) => each === token)?.[1] ?? NOBODY
}

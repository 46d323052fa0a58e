import { draftPlace } from '../api/draft-places.ts'
import { storedUser, wasInterrupted } from '../api/stored-session.ts'
import { type Draft, type DraftRules, draftIn, draftOf, isOutdated } from './draft.ts'
import { insteadOf, PAGE } from './page-life.ts'

/** Long enough for a quick typist's next character. */
const WRITTEN_AFTER_MS = 300

/** The draft of one form on this page. */
export interface DraftKeeper<Values> {
  /** The draft that this page holds; null where there is none. */
  readonly own: () => Draft<Values> | null
  /** Takes over the newest draft of a page that has ended, if `mayTake` still says so then. */
  readonly takeOver: (mayTake: () => boolean, take: (draft: Draft<Values>) => void) => Promise<void>
  /** True while what is typed is kept. */
  readonly isKeeping: () => boolean
  /** To be called at each change: keeps what is in the form a little later. */
  readonly changed: (values: () => Values) => void
  /** Keeps at once what a change has left to be kept. */
  readonly flush: () => void
  /** Removes the draft and keeps no other until `resume`. At first it keeps none either. */
  readonly pause: () => void
  /** From here on keeps what is typed in a form that was opened on that day. */
  readonly resume: (opened: string) => void
  /** Where what is typed is kept: from here on as in a form that was opened on that day. */
  readonly follow: (opened: string) => void
  /** As `resume`, and keeps these values at once. */
  readonly keep: (values: Values, opened: string) => void
}

/** Keeps the drafts of a user's form in the browser's storage, each page's own in a place of its own. */
export function draftKeeper<Values extends object>(
  userId: number,
  form: string,
  rules: DraftRules<Values>,
): DraftKeeper<Values> {
  const place = draftPlace(userId, form, PAGE)
  let opened: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: (() => Values) | null = null
  const read = (from: string) => draftIn(rules, localStorage.getItem(from), Date.now())

  const write = (values: Values) => {
    if (opened === null || !belongsTo(userId)) return
    const draft = draftOf(rules, values, opened, Date.now())
    if (!draft) localStorage.removeItem(place)
    else if (JSON.stringify(read(place)?.values) !== JSON.stringify(draft.values)) put(place, draft)
  }
  const flush = () => {
    clearTimeout(timer)
    if (pending) write(pending())
    pending = null
  }
  return {
    own: () => read(place),
    isKeeping: () => opened !== null,
    async takeOver(mayTake, take) {
      const all = othersPlaces(draftPlace(userId, form), place)
        .map((from) => ({ from, at: read(from)?.changedAtMs ?? 0 }))
        .sort((one, other) => other.at - one.at)
      for (const [index, { from }] of all.entries()) {
        // A page that is being reloaded has the newest.
        await insteadOf(from.slice(draftPlace(userId, form).length), index === 0, () => {
          const draft = read(from)
          if (!draft || !mayTake()) return
          localStorage.removeItem(from)
          put(place, draft)
          take(draft)
        })
      }
    },
    changed(values) {
      if (opened === null) return
      pending = values
      clearTimeout(timer)
      timer = setTimeout(flush, WRITTEN_AFTER_MS)
    },
    flush,
    pause() {
      clearTimeout(timer)
      pending = null
      opened = null
      localStorage.removeItem(place)
    },
    resume(date) {
      opened = date
    },
    follow(date) {
      if (opened !== null) opened = date
    },
    keep(values, date) {
      opened = date
      write(values)
    },
  }
}

/** False once the user has logged out, in whatever tab: nothing of theirs is written any more. */
function belongsTo(userId: number): boolean {
  return storedUser().id === userId || wasInterrupted(userId)
}

/** A draft is not worth an error: where there is no room for it, there is none. */
function put(place: string, draft: object): void {
  try {
    localStorage.setItem(place, JSON.stringify(draft))
  } catch {
    localStorage.removeItem(place)
  }
}

/** The places of a form's drafts on other pages. What is outdated, of anybody, is removed: nothing else would. */
function othersPlaces(beginning: string, own: string): string[] {
  return Object.keys(localStorage).filter((place) => {
    if (!place.startsWith('draft:')) return false
    if (!isOutdated(localStorage.getItem(place) ?? '', Date.now())) {
      return place.startsWith(beginning) && place !== own
    }
    localStorage.removeItem(place)
    return false
  })
}

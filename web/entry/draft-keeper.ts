import { draftPlace } from '../api/draft-places.ts'
import { storedUser, wasInterrupted } from '../api/stored-session.ts'
import { type Draft, type DraftRules, draftIn, draftOf, isOutdated } from './draft.ts'
import { insteadOf, PAGE } from './page-life.ts'

/** A change is written after this pause, so that fast typing is written only once. */
const WRITTEN_AFTER_MS = 300

/** The draft of one form on this page. */
export interface DraftKeeper<Values> {
  /** The draft of this page; null if there is none. */
  readonly own: () => Draft<Values> | null
  /**
   * Takes over the newest draft of a page that has ended. This may last seconds; `mayTake` is called at the end, just before
   * the draft is taken.
   */
  readonly takeOver: (mayTake: () => boolean, take: (draft: Draft<Values>) => void) => Promise<void>
  /** True while changes of the form are kept. */
  readonly isKeeping: () => boolean
  /** Call at each change. Keeps the form's values after a short pause. */
  readonly changed: (values: () => Values) => void
  /** Stores a waiting change at once. */
  readonly flush: () => void
  /** Removes the draft and keeps no changes until `resume`. A new keeper is paused too. */
  readonly pause: () => void
  /** Keeps changes from now on. `opened` is the business date that the form was opened on. */
  readonly resume: (opened: string) => void
  /** Changes the date that the form counts as opened on; does nothing while paused. */
  readonly follow: (opened: string) => void
  /** Like `resume`, but also keeps these values at once. */
  readonly keep: (values: Values, opened: string) => void
}

/** Keeps the drafts of a user's form in the browser's storage. Each page writes its draft under its own key. */
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
        // The newest draft may belong to a page that is just being reloaded. So the keeper waits some seconds for that page
        // to end. It doesn't wait for other pages.
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

/** False after the user has logged out in any tab. The user's drafts are then no longer written. */
function belongsTo(userId: number): boolean {
  return storedUser().id === userId || wasInterrupted(userId)
}

/** Stores a draft. If the storage is full, the form goes on without a draft, because nothing may stop the typing. */
function put(place: string, draft: object): void {
  try {
    localStorage.setItem(place, JSON.stringify(draft))
  } catch {
    localStorage.removeItem(place)
  }
}

/**
 * Returns the storage keys of a form's drafts on other pages. The function also removes outdated drafts of all users,
 * because nothing else removes them.
 */
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

import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { takesLetters } from '../app/keys/page-parts.ts'
import { useTyped } from '../app/keys/typed.ts'
import { useSession } from '../app/session.tsx'
import { type DraftRules, draftOf, valuesOf } from './draft.ts'
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts'
import { holdPage } from './page-life.ts'

/** What `useDraft` gives. */
export interface FormDraft<Values extends FieldValues> {
  readonly keeper: DraftKeeper<Values>
  readonly rules: DraftRules<Values>
  /** What the form begins with; null for an empty one. */
  readonly values: Values | null
  /** When what came back into the form was typed, in milliseconds since 1970; null while nothing came back. */
  readonly backFrom: number | null
  readonly setBackFrom: (backFrom: number | null) => void
  /** To be called when the form was emptied, for an entry of that day. */
  readonly beginAnew: (businessDate: string) => void
}

/** An unfinished entry that has come back into its form. */
export interface CameBack {
  /** When it was typed, in milliseconds since 1970. */
  readonly from: number
}

/**
 * An unfinished entry, kept on this machine for its user alone and brought back when the form is opened again: after
 * another screen, a reload or a crash (docs/decisions/2026-11-21-drafts.md). `useKeptDraft` does the keeping.
 * @param name what tells the form from the user's others: "Debit"
 * @param waits true while a save is unsettled, which goes before a draft, and where this person may not save
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  rules: DraftRules<Values>,
  waits: boolean,
): FormDraft<Values> {
  const { user, businessDate } = useSession()
  const [{ keeper, draft, values }] = useState(() => {
    const opened = draftKeeper(user.id, name, rules)
    if (!waits) opened.resume(businessDate)
    const own = waits ? null : opened.own()
    return { keeper: opened, draft: own, values: own && valuesOf(rules, own, businessDate) }
  })
  const [backFrom, setBackFrom] = useState(draft?.changedAtMs ?? null)
  return {
    keeper,
    rules,
    values,
    backFrom,
    setBackFrom,
    beginAnew(date) {
      keeper.pause()
      keeper.resume(date)
      setBackFrom(null)
    },
  }
}

/**
 * Keeps what is typed in a form, and brings back into an untouched one what a page that has ended left behind.
 * @returns what came back; null while nothing did
 */
export function useKeptDraft<Values extends FieldValues>(
  { keeper, rules, values, backFrom, setBackFrom }: FormDraft<Values>,
  form: UseFormReturn<Values>,
): CameBack | null {
  const { businessDate } = useSession()
  useTyped(() => {
    if (!keeper.isKeeping()) return 'nothing'
    const [typed, empty] = [form.getValues(), rules.emptyForm(businessDate)]
    if (rules.unkept?.some((name) => typed[name] !== empty[name])) return 'lost'
    keeper.flush()
    return keeper.own() ? 'kept' : 'nothing'
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the form is opened
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => keeper.changed(form.getValues),
    })
    window.addEventListener('pagehide', keeper.flush)
    holdPage()
    let isOpen = true
    const mayTake = () =>
      isOpen &&
      keeper.isKeeping() &&
      !isBeingTypedIn(document.activeElement) &&
      !draftOf(rules, form.getValues(), businessDate, 0)
    if (!values && keeper.isKeeping()) {
      void keeper.takeOver(mayTake, (draft) => {
        form.reset(valuesOf(rules, draft, businessDate))
        setBackFrom(draft.changedAtMs)
      })
    }
    return () => {
      isOpen = false
      keeper.flush()
      stop()
      window.removeEventListener('pagehide', keeper.flush)
    }
  }, [keeper])
  return backFrom === null ? null : { from: backFrom }
}

/** An account half typed isn't among the values of its form yet. */
function isBeingTypedIn(field: Element | null): boolean {
  return field instanceof HTMLInputElement && takesLetters(field) && field.value !== ''
}

import { useEffect, useState } from 'react'
import { forms as texts } from '#texts/forms.ts'
import { toast } from '../ui/toaster.tsx'
import { type NeededRead, newsOf, sentencesOf } from './needed-reads.ts'

/** A save that waits. */
interface HeldSave<Values, Press> {
  readonly values: Values
  readonly press: Press
  /** What the reads said when Save was pressed. The person has seen it. */
  readonly said: readonly string[]
}

/**
 * Holds a save until the reads that it needs have ended, and then lets it go on by itself. If a read has filled in something
 * that the person hasn't seen, or if the form no longer shows the values of the press, nothing is saved: a toast says what it
 * is, and the next press on Save sends what is shown. If the person leaves the form meanwhile, nothing is saved. Rules:
 * docs/rules/screens.md
 * @param form holds the values that are shown
 * @param needs returns the reads
 * @param save called with the values of the press, and with whatever else belongs to the press
 */
export function useSaveAfterReads<Values extends object, Press>(
  form: { getValues(): object },
  needs: () => readonly NeededRead<Values>[],
  save: (values: Values, press: Press) => void | Promise<void>,
) {
  const [held, setHeld] = useState<HeldSave<Values, Press> | null>(null)
  const waits = (values: Values) => needs().some(({ isAwaited }) => isAwaited(values))
  // The save goes on here and not where it was held, because only the present render knows what was read.
  useEffect(() => {
    if (held === null || waits(held.values)) return
    setHeld(null)
    const news = newsOf(needs(), held.values, held.said, form)
    if (news === null) void save(held.values, held.press)
    else toast({ title: texts.notSavedYet, description: news })
  })
  return {
    /** True while a save waits. */
    isHeld: held !== null,
    /** Forgets a save that waits. */
    forget: () => setHeld(null),
    /** Saves at once, or as soon as the reads have ended. A later press replaces one that waits. */
    submit: (values: Values, press: Press): void | Promise<void> => {
      if (!waits(values)) return save(values, press)
      return setHeld({ values, press, said: sentencesOf(needs(), values) })
    },
  }
}

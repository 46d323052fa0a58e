import { useEffect, useState } from 'react'
import * as labels from '#texts/labels.ts'
import { myTill as texts } from '#texts/my-till.ts'
import { type Entry, useEntry } from '../../entry/use-entry.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { CHANGED_BY_TILLS, type Count, type TillState, tillName } from '../../till/till.ts'
import { useRefusal } from '../../till/use-refusal.ts'
import { toast } from '../../ui/toaster.tsx'
import {
  type CountedCurrency,
  type CountValues,
  countBody,
  DRAFT,
  emptyCount,
  problemsOf,
} from './count-values.ts'
import { type Standing, throughOf } from './standing.ts'

const CALL = 'POST /api/tills/{branch}/{userId}/counts'

interface Counting {
  readonly till: TillState
  readonly standing: Standing
  /** The active ones, in their order. */
  readonly currencies: readonly CountedCurrency[]
  /** The day that the form begins with; empty leaves it to the server. */
  readonly through: string
  readonly onCounted: (count: Count) => void
}

/**
 * The entry of a count. Its draft and its key belong to the till, so that a lost answer of the evening is found again after
 * midnight.
 */
export function useCount({ till, standing, currencies, through, onCounted }: Counting) {
  const isOnlySpot = standing.counts === 'spot'
  // A count that was begun as a count of the day never becomes a spot count by itself.
  const [atFirst] = useState({ through, spot: isOnlySpot })
  const params = { branch: till.branch, userId: till.userId }
  const { refusal, forget, ...onFailure } = useRefusal(texts.notCounted)
  const entry: Entry<CountValues> = useEntry<typeof CALL, CountValues>({
    route: CALL,
    formName: texts.formName(tillName(till)),
    emptyForm: () => emptyCount(currencies, atFirst),
    draft: DRAFT,
    resolver: checked((values) => problemsOf(currencies, values)),
    toSend: (values) => {
      forget()
      const day = throughOf(standing, values.through)
      return { params, body: countBody(currencies, { ...values, through: day }) }
    },
    refreshes: CHANGED_BY_TILLS,
    saved: (count, startAfresh) => {
      toast({ title: count.state === 'spot' ? texts.spotCounted : labels.counted })
      startAfresh()
      onCounted(count)
    },
    ...onFailure,
  })
  const { form, cameBack, unsettled } = entry
  // A draft brings back the figures, but whether they are a spot count is asked anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that comes back
  useEffect(() => {
    if (cameBack && !unsettled) form.setValue('spot', isOnlySpot)
  }, [cameBack?.from])
  return { ...entry, mayCount: entry.refusal === null, refusal }
}

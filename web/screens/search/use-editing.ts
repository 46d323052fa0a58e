import { useState } from 'react'
import { type DefaultValues, useForm, useWatch } from 'react-hook-form'
import { search as texts } from '#texts/search.ts'
import { ApiError, messageOf } from '../../api/errors.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import { checkedAsTyped } from '../../forms/checked-as-typed.ts'
import { CHANGED_BY_EDITING } from '../../forms/search/changed-by-editing.ts'
import { type Difference, differencesBetween, movedOnRecord } from '../../forms/search/moved-on.ts'
import type { FoundTransaction } from '../../forms/search/search-rows.ts'
import { editForm } from './edit-form.ts'
import { type EditValues, typedOver, updateBody, valuesOf } from './edit-values.ts'
import { shownLabels, shownValues } from './shown-fields.ts'
import { legsAfresh } from './use-legs.ts'

interface EditingSettings {
  /** One transaction, or both legs of an exchange, as they were when the dialog opened. */
  readonly opened: readonly FoundTransaction[]
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  readonly codes: ReadonlyMap<number, string>
  /** Told of rows as they are now, by this person's edit or another's. */
  readonly onChanged: (rows: readonly FoundTransaction[]) => void
  /** Told that another has deleted them. */
  readonly onGone: (ids: readonly number[]) => void
  readonly onDone: () => void
}

const NOT_FOUND = 404

/** What `useEditing` gives. */
export type Editing = ReturnType<typeof useEditing>

/**
 * The form of a transaction that is edited (specification 2, sections 4, 7 and 8). Where someone else has changed it meanwhile,
 * `moved` says what it is now, and nothing is saved until the person has decided.
 */
export function useEditing(settings: EditingSettings) {
  const { opened, currencies, codes, onChanged, onGone, onDone } = settings
  const { user } = useSession()
  const [records, setRecords] = useState(opened)
  const [moved, setMoved] = useState<readonly FoundTransaction[] | null>(null)
  const id = records[0]?.id ?? 0
  const { saving, unsettled, save, sendAgain, setAside } = useSaving<
    'PUT /api/transactions/{id}',
    EditValues
  >('PUT /api/transactions/{id}', {
    userId: user.id,
    form: texts.formName(id),
    refreshes: CHANGED_BY_EDITING,
    onResult: async (result) => {
      if (result.outcome === 'saved') {
        toast({ title: texts.updated })
        onChanged(await asTheyStand(records, result.data))
        onDone()
        return
      }
      const { error, outcome, values } = result
      if (outcome === 'unknown') form.reset(fillWith(values))
      const description = messageOf(error, texts.notUpdated)
      toast({ title: texts.error, description, variant: 'destructive' })
      if (error instanceof ApiError && error.status === NOT_FOUND) {
        onGone(records.map((record) => record.id))
        onDone()
      }
      const newer = movedOnRecord<FoundTransaction>(error)
      if (!newer) return
      const now = await asTheyStand(records, newer)
      form.reset(fillWith(typedOver(valuesOf(moved ?? records), form.getValues(), valuesOf(now))))
      onChanged(now)
      setMoved(now)
    },
  })
  const form = useForm<EditValues>({
    defaultValues: fillWith(unsettled?.values ?? valuesOf(opened)),
    resolver: checkedAsTyped(editForm(records, currencies)),
  })
  const typed = useWatch({ control: form.control }) as EditValues

  const saveOver = (seen: readonly FoundTransaction[]) =>
    form.handleSubmit((values) =>
      save({ params: { id }, body: updateBody(seen, values) }, values),
    )()
  const decided = (now: readonly FoundTransaction[]) => {
    setRecords(now)
    setMoved(null)
  }
  return {
    form,
    records,
    saving,
    unsettled: unsettled !== null,
    setAside: () => {
      setAside()
      onDone()
    },
    /** Sends what is unsettled again as it was, else what is typed; while something is to be decided, nothing. */
    submit: async () => {
      if (unsettled) await sendAgain()
      else if (!moved) await saveOver(records)
    },
    /** What someone else has made of it meanwhile; null where nobody has. */
    moved: moved && {
      by: nameOfChanger(moved),
      differences: differences(moved, typed, codes),
      takeOver: () => {
        form.reset(fillWith(valuesOf(moved)))
        decided(moved)
      },
      saveMine: async () => {
        decided(moved)
        await saveOver(moved)
      },
    },
  }
}

/** The form library's type of the same. */
function fillWith(values: EditValues): DefaultValues<EditValues> {
  return values as DefaultValues<EditValues>
}

/** The same transactions as they stand now; where that can't be read, the one that the server has just given. */
async function asTheyStand(
  records: readonly FoundTransaction[],
  given: FoundTransaction,
): Promise<readonly FoundTransaction[]> {
  if (records.length === 1) return [given]
  const ids = records.map(({ id }) => id)
  return legsAfresh(...ids).catch(() =>
    records.map((record) => (record.id === given.id ? given : record)),
  )
}

function differences(
  now: readonly FoundTransaction[],
  typed: EditValues,
  codes: ReadonlyMap<number, string>,
): Difference[] {
  return differencesBetween(
    shownLabels(now),
    shownValues(valuesOf(now), codes),
    shownValues(typed, codes),
  )
}

/** Who changed it last, of two legs the one that was changed later; an approval is a change too. */
function nameOfChanger(records: readonly FoundTransaction[]): string | null {
  const changes = records.flatMap((record) => [
    { at: record.dateApproved, name: record.userApprovedName },
    { at: record.dateModified, name: record.userModifiedName },
  ])
  const [latest] = changes.sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  return latest?.name ?? null
}

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { searchTransactions as texts } from '#texts/search-transactions.ts'
import { ApiError, messageOf } from '../../api/errors.ts'
import type { ReadKey } from '../../api/use-api.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import { checkedAsTyped } from '../../forms/checked-as-typed.ts'
import { CHANGED_BY_EDITING } from '../../forms/search/changed-by-editing.ts'
import { movedOnRecord } from '../../forms/search/moved-on.ts'
import { isDetails, rowKey } from '../../forms/search/search-rows.ts'
import {
  type EditableRow,
  EditForm,
  type EditValues,
  editBody,
  rowAsNow,
  typedOver,
  valuesOf,
} from './edited-row.ts'

const NOT_FOUND = 404

interface EditingSettings {
  /** Told of the row as it is now: as it was saved, or as someone else has left it. */
  readonly onChanged: (row: EditableRow) => void
  /** Told that someone else has deleted it. */
  readonly onGone: (row: EditableRow) => void
  readonly onDone: () => void
}

/** What `useEditing` gives. */
export type Editing = ReturnType<typeof useEditing>

/**
 * The edit of a row, from what was found to what was saved (specification 2, sections 7 and 8). Hawala details and
 * transactions have a call each.
 * @param found the row that was chosen; another row is another dialog
 */
export function useEditing(found: EditableRow, { onChanged, onGone, onDone }: EditingSettings) {
  const { user } = useSession()
  /** The row that the fields began with, and as someone else has left it since. */
  const [opened, setOpened] = useState(found)
  const [newer, setNewer] = useState<EditableRow | null>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useSaving<EditCall, EditValues>(
    callOf(found),
    {
      userId: user.id,
      form: texts.formName(rowKey(found)),
      refreshes: isDetails(found) ? CHANGED_BY_DETAILS : CHANGED_BY_EDITING,
      onResult: (result) => {
        if (result.outcome === 'saved') {
          onChanged(rowAsNow(opened, result.data))
          onDone()
          toast({ title: texts.updated })
          return
        }
        if (result.outcome === 'unknown') form.reset(result.values)
        tellFailure(result.error)
      },
    },
  )
  const form = useForm<EditValues>({
    defaultValues: unsettled?.values ?? valuesOf(found),
    resolver: checkedAsTyped(EditForm),
  })

  const tellFailure = (error: unknown) => {
    const description = messageOf(error, texts.notUpdated)
    toast({ title: texts.error, description, variant: 'destructive' })
    const record = movedOnRecord<object>(error)
    if (record) {
      const now = rowAsNow(opened, record)
      form.reset(typedOver(valuesOf(newer ?? opened), form.getValues(), valuesOf(now)))
      setNewer(now)
      onChanged(now)
    }
    if (error instanceof ApiError && error.status === NOT_FOUND) {
      onGone(found)
      onDone()
    }
  }

  const submitOn = ({ version }: EditableRow) =>
    form.handleSubmit((values) =>
      save({ params: { id: found.id }, body: editBody(values, version) }, values),
    )
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    /** As someone else has left it since it was opened; null as long as nobody has. */
    newer,
    submit: unsettled ? sendAgain : submitOn(opened),
    setAside() {
      setAside()
      onDone()
    },
    takeOver() {
      if (newer) begin(newer)
    },
    saveMine() {
      if (!newer) return
      setOpened(newer)
      void submitOn(newer)()
    },
  }

  function begin(row: EditableRow) {
    setOpened(row)
    setNewer(null)
    form.reset(valuesOf(row))
  }
}

type EditCall = 'PUT /api/hawala-details/{id}' | 'PUT /api/transactions/{id}'

/** A result with a `hawalaNo` has a call of its own (specification 2, section 7). */
function callOf(row: EditableRow): EditCall {
  return isDetails(row) ? 'PUT /api/hawala-details/{id}' : 'PUT /api/transactions/{id}'
}

const CHANGED_BY_DETAILS: readonly ReadKey[] = ['GET /api/hawala-details']

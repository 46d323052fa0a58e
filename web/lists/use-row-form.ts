import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, useForm } from 'react-hook-form'
import { administrationMessageOf } from '../api/errors.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { useTyped } from '../app/keys/typed.ts'
import { toast } from '../components/toaster.tsx'
import { useWrite } from '../entry/use-write.ts'
import { checkOf, type RowKind, type RowValues, valuesOf } from './row-kind.ts'

/**
 * The form over a list, for its `EditForm`: of the row that is edited, or of new ones, one after the other.
 * @param row the row that is edited; null for a new one. It is the same as long as the form lives
 * @param onLeave called when the row that was edited has been saved: back to new ones
 */
export function useRowForm<Row extends { readonly id: number }, Values extends RowValues>(
  kind: RowKind<Row, Values>,
  row: Row | null,
  onLeave: () => void,
) {
  const { words } = kind
  const [formsOpened, setFormsOpened] = useState(1)
  const startAfresh = () => {
    form.reset(valuesOf(kind, row))
    setFormsOpened(formsOpened + 1)
  }

  const { saving, unsettled, save, sendAgain, setAside } = useWrite<WriteKey, Values>(
    row ? kind.update : kind.create,
    {
      form: row ? `${words.formName} ${row.id}` : words.formName,
      refreshes: kind.refreshes ?? [kind.list],
      holdsSecret: kind.holdsSecret ?? false,
      onSaved: (saved) => {
        toast({ title: row ? words.updated : words.created })
        kind.onSaved?.(saved as unknown as Row)
        return row ? onLeave() : startAfresh()
      },
      failedText: ({ error }) =>
        administrationMessageOf(error, row ? words.notUpdated : words.notCreated),
      onFailed: ({ outcome, values }) => {
        if (outcome === 'unknown') form.reset(values)
      },
    },
  )

  const form = useForm<Values>({
    resolver: checkOf(kind, row),
    defaultValues: (unsettled?.values ?? valuesOf(kind, row)) as DefaultValues<Values>,
  })
  const { setFocus } = form
  const [firstField] = Object.keys(kind.labels) as FieldPath<Values>[]
  useTyped(() => {
    if (saving) return 'sent'
    if (JSON.stringify(form.getValues()) !== JSON.stringify(valuesOf(kind, row))) return 'lost'
    return row ? onLeave : 'nothing'
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at its first field
  useEffect(() => {
    if (firstField) setFocus(firstField)
  }, [formsOpened, setFocus])

  const submit = form.handleSubmit((values) => {
    const body = kind.bodyOf(values)
    const sent = row ? { params: { id: row.id }, body } : { body }
    return save(sent as SentTo<WriteKey>, values)
  })
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
    submit: unsettled ? sendAgain : submit,
    /** Back to the list from a row that was edited, else to an empty form. */
    giveUp: row ? onLeave : startAfresh,
    setAside: () => {
      setAside()
      startAfresh()
    },
  }
}

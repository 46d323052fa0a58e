import { Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, useForm } from 'react-hook-form'
import { refusalOf } from '../../shared/contract/access-refusal.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { useTyped } from '../app/keys/typed.ts'
import { useSession } from '../app/session.tsx'
import { tellFailure, useStep } from '../entry/use-step.ts'
import { FormScope } from '../fields/form-scope.tsx'
import { toast } from '../ui/toaster.tsx'
import { EditForm } from './edit-form.tsx'
import {
  checkOf,
  type KeyedRow,
  keyOf,
  type RowKind,
  type RowValues,
  valuesOf,
} from './row-kind.ts'
import type { Rows } from './use-rows.ts'

/** The React key of the form for a new row. */
const NEW = ' '

interface RowFormProps<Row, Values extends RowValues> {
  readonly rows: Rows<Row, Values>
  /** The fields. Each needs only its name. */
  readonly children: ReactNode
}

/** The form of a new or edited row. If the user may change nothing, the reason is shown instead. */
export function RowForm<Row extends KeyedRow, Values extends RowValues>(
  props: RowFormProps<Row, Values>,
) {
  const { kind, mayChange, edited } = props.rows
  const { user } = useSession()
  return mayChange ? (
    <FormOfRow key={edited ? keyOf(edited) : NEW} {...props} />
  ) : (
    <Text color="fg.muted">{refusalOf(user.userType, kind.permission)}</Text>
  )
}

function FormOfRow<Row extends KeyedRow, Values extends RowValues>({
  rows: { kind, nameOf, edited, leave },
  children,
}: RowFormProps<Row, Values>) {
  const { words } = kind
  const { form, saving, unsettled, submit, giveUp, setAside } = useRowForm(kind, edited, () =>
    leave(edited),
  )
  return (
    <EditForm
      title={edited ? words.editTitle(nameOf(edited)) : words.newTitle}
      what={words.what}
      editing={edited !== null}
      saving={saving}
      unsettled={unsettled}
      refusal={null}
      onSubmit={submit}
      onCancel={giveUp}
      onSetAside={setAside}
    >
      <FormScope form={form} labels={kind.labels}>
        {children}
      </FormScope>
    </EditForm>
  )
}

/**
 * Holds the state of the form above a list, for `EditForm`. It edits one row, or takes new rows one after the other.
 * @param row the edited row, or null for a new one; it must not change while the form is mounted
 * @param onLeave called after the edited row was saved, to switch to a new row
 */
function useRowForm<Row extends KeyedRow, Values extends RowValues>(
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

  const { saving, unsettled, save, sendAgain, setAside } = useStep<WriteKey, Values>(
    row ? kind.update : kind.create,
    {
      form: row ? `${words.formName} ${keyOf(row)}` : words.formName,
      notDone: row ? words.notUpdated : words.notCreated,
      refreshes: kind.refreshes ?? [kind.list],
      holdsSecret: kind.holdsSecret ?? false,
      saved: (saved) => {
        toast({ title: row ? words.updated : words.created })
        kind.onSaved?.(saved as unknown as Row)
        return row ? onLeave() : startAfresh()
      },
      refused: tellFailure,
      unknown: (message, { values }) => {
        form.reset(values)
        return message
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new form focuses its first field
  useEffect(() => {
    if (firstField) setFocus(firstField)
  }, [formsOpened, setFocus])

  const submit = form.handleSubmit((values) => {
    const body = kind.bodyOf(values, row)
    const params = kind.paramsOf?.(values) ?? (row && { id: keyOf(row) })
    const sent = params ? { params, body } : { body }
    return save(sent as SentTo<WriteKey>, values)
  })
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    /** Repeats an unsettled save unchanged; otherwise saves the form if it is valid. */
    submit: unsettled ? sendAgain : submit,
    /** Leaves the edited row; for a new row, empties the form. */
    giveUp: row ? onLeave : startAfresh,
    setAside: () => {
      setAside()
      startAfresh()
    },
  }
}

import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { refusalOf } from '../../shared/contract/access-refusal.ts'
import { useSession } from '../app/session.tsx'
import { FormScope } from '../fields/form-scope.tsx'
import { EditForm } from './edit-form.tsx'
import { type KeyedRow, keyOf, type RowValues } from './row-kind.ts'
import { useRowForm } from './use-row-form.ts'
import type { Rows } from './use-rows.ts'

/** The key of the form for a new row. */
const NEW = ' '

interface RowFormProps<Row, Values extends RowValues> {
  readonly rows: Rows<Row, Values>
  /** The fields; each needs only its name. */
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
  const { form, saving, unsettled, submit, giveUp, setAside } = useRowForm(kind, edited, leave)
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

import { Text } from '@chakra-ui/react'
import { searchTransactions as texts } from '#texts/search-transactions.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import type { ReadKey } from '../../api/use-api.ts'
import { CHANGED_BY_EDITING } from '../../entry/changed-by.ts'
import { differencesBetween } from '../../entry/moved-on.ts'
import { RecordEditDialog, RecordEditNotices } from '../../entry/record-edit-dialog.tsx'
import { useRecordEdit } from '../../entry/use-record-edit.ts'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { AmountControl } from '../../money/amount-control.tsx'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import { Parties } from '../../search/found-cells.tsx'
import type { Party } from '../../search/found-parties.ts'
import { ReasonControl } from '../../search/reason.tsx'
import { type EditableRow, isDetails, isTransaction, rowKey } from '../../search/search-rows.ts'
import { ChangeRefused, isShownRefusal } from '../../transaction/change-refused.tsx'
import {
  asSaved,
  EDIT_LABELS,
  type EditValues,
  editBody,
  editForm,
  isPairedLeg,
  otherNarrative,
  rowAsNow,
  valuesOf,
} from './edited-row.ts'
import { legOf, nameOf } from './row-names.ts'

interface EditDialogProps {
  /** The row to edit. */
  readonly row: EditableRow
  readonly parties: readonly Party[]
  /** The code of the row's currency. */
  readonly code: string | undefined
  /** False once the dialog closes. It keeps its content while it fades out. */
  readonly open: boolean
  readonly onChanged: (row: EditableRow) => void
  readonly onGone: (row: EditableRow) => void
  readonly onClose: () => void
}

/** The small dialog to edit amount and description. Rules: docs/rules/search.md */
export function EditDialog(props: EditDialogProps) {
  const { row, parties, code, open, onClose } = props
  const edit = useRowEdit(props)
  const name = nameOf(row)
  return (
    <RecordEditDialog
      edit={edit}
      title={texts.editTitle(name)}
      width="32rem"
      open={open}
      onClose={onClose}
      refused={(refusal) =>
        isTransaction(row) ? (
          <ChangeRefused edit={edit} refusal={refusal} row={row} onReversed={onClose} />
        ) : null
      }
    >
      <Text as="div" color="fg.muted" fontSize="sm">
        {row.transType} · <bdi>{formatDate(row.tranDate)}</bdi> · <Parties parties={parties} />
      </Text>
      <RecordEditNotices
        edit={edit}
        unsettledSays={{ warning: texts.changeMayBeSaved(name), again: texts.saveAgain }}
        what={isTransaction(row) ? texts.transactionIsSaved : texts.hawalaIsSaved}
        changedBy={(now) => (isTransaction(now) ? now.userModifiedName : null)}
        differences={(now, typed) => differencesBetween(EDIT_LABELS, valuesOf(now), asSaved(typed))}
      />
      <EditFields row={edit.moved ?? row} code={code} />
    </RecordEditDialog>
  )
}

type EditCall = 'PUT /api/hawala-details/{id}' | 'PUT /api/transactions/{id}'

const CHANGED_BY_DETAILS: readonly ReadKey[] = ['GET /api/hawala-details']

/** Holds the state of the edit. Hawala details and transactions have different API calls. */
function useRowEdit({ row, onChanged, onGone, onClose }: EditDialogProps) {
  return useRecordEdit<EditCall, EditableRow, EditValues>({
    call: isDetails(row) ? 'PUT /api/hawala-details/{id}' : 'PUT /api/transactions/{id}',
    formName: texts.formName(rowKey(row)),
    refreshes: isDetails(row) ? CHANGED_BY_DETAILS : CHANGED_BY_EDITING,
    opened: row,
    valuesOf,
    resolver: (now) => checkedAsTyped(editForm(now)),
    toSend: (now, values) => ({ params: { id: now.id }, body: editBody(values, now) }),
    asItStands: rowAsNow,
    showsItself: (error) => isTransaction(row) && isShownRefusal(error),
    onChanged,
    onGone: () => onGone(row),
    onDone: onClose,
  })
}

function EditFields(props: { readonly row: EditableRow; readonly code: string | undefined }) {
  const { row, code } = props
  const isPaired = isPairedLeg(row)
  const kept = otherNarrative(row)
  return (
    <>
      <AmountControl
        name="amount"
        label={EDIT_LABELS.amount}
        code={code}
        fixed={isPaired}
        hint={isPaired ? texts.savedWithOtherLeg : undefined}
        advanceTo="description"
      />
      <NarrativeControl
        name="description"
        label={EDIT_LABELS.description}
        hint={legOf(row)}
        {...(isTransaction(row) ? { advanceTo: 'reason' } : {})}
      />
      {kept ? (
        <Text color="fg.muted" fontSize="sm" mt="-2">
          {texts.creditSideKeeps} <bdi>{kept}</bdi>
        </Text>
      ) : null}
      {isTransaction(row) ? <ReasonControl /> : null}
    </>
  )
}

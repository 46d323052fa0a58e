import { Button } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { searchEdit as texts } from '#texts/search-edit.ts'
import { searchForms as formTexts } from '#texts/search-forms.ts'
import { messageOf } from '../../api/errors.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { CHANGED_BY_EDITING } from '../../entry/changed-by.ts'
import { differencesBetween } from '../../entry/moved-on.ts'
import { RecordEditDialog, RecordEditNotices } from '../../entry/record-edit-dialog.tsx'
import { useRecordEdit } from '../../entry/use-record-edit.ts'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { farRate } from '../../money/rate-distance.ts'
import {
  type SaveQuestion,
  SaveQuestionOverlay,
  useSaveQuestion,
} from '../../money/save-question.tsx'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { currentTransactions, useCurrent } from '../../search/use-current.ts'
import { ChangeRefused, isShownRefusal } from '../../transaction/change-refused.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { MessageDialog, type OpenDialog } from '../../ui/message-dialog.tsx'
import { withDueDate } from './due-date.ts'
import { EditFields } from './edit-fields.tsx'
import { editForm } from './edit-form.ts'
import {
  type EditValues,
  inOrder,
  shownLabels,
  shownValues,
  updateBody,
  valuesOf,
} from './edited-legs.ts'
import { heldEditedRate } from './edited-rate.ts'
import { opensLoan, typeWord } from './found-line.ts'

interface EditDialogProps extends OpenDialog {
  /** The transaction at the moment when Edit was pressed. */
  readonly row: FoundTransaction
  readonly currencies: readonly Currency[] | undefined
  readonly codes: ReadonlyMap<number, string>
  readonly onChanged: (rows: readonly FoundTransaction[]) => void
  readonly onGone: (ids: readonly number[]) => void
}

const WIDTH = '48rem'
const SAVE = { label: texts.update, savingLabel: texts.updating }
const UNSETTLED = { warning: texts.changeMayBeSaved, again: texts.updateAgain }

/** The dialog to edit a transaction, or both legs of an exchange. Rules: docs/rules/search.md */
export function EditDialog(props: EditDialogProps) {
  const { row, open, onClose, finalFocus } = props
  const isLoan = opensLoan(row)
  const legs = useCurrent(row, numbersOf(row), isLoan ? withDueDate : null)
  if (legs.records) return <LoadedDialog {...props} records={inOrder(legs.records)} />
  return (
    <MessageDialog
      title={titleOf(row)}
      width={WIDTH}
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      actions={
        <Button variant="outline" onClick={onClose}>
          {formTexts.cancel}
        </Button>
      }
    >
      {legs.error ? (
        <LoadFailed
          what={isLoan ? texts.theLoan : texts.theExchange}
          reason={messageOf(legs.error, legs.error.message)}
          onRetry={() => void legs.readAgain()}
        />
      ) : (
        <LoadingLines lines={6} label={isLoan ? texts.loadingTheLoan : texts.loadingTheExchange} />
      )}
    </MessageDialog>
  )
}

type LoadedDialogProps = EditDialogProps & { readonly records: readonly FoundTransaction[] }

function LoadedDialog({ records, ...props }: LoadedDialogProps) {
  const { row, open, currencies, codes, onClose, finalFocus } = props
  const question = useSaveQuestion()
  const edit = useTransactionEdit(records, props, question)
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // `focus()` forces the browser to calculate styles immediately. So it runs after the effects of the surrounding dialog,
    // which change the page too, and styles are calculated only once.
    queueMicrotask(() => {
      const amount = fields.current?.querySelector<HTMLInputElement>(FIRST_FIELD)
      amount?.focus()
      amount?.select()
    })
  }, [])
  return (
    <RecordEditDialog
      edit={edit}
      title={titleOf(row)}
      width={WIDTH}
      save={SAVE}
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      refused={(refusal) => (
        <ChangeRefused edit={edit} refusal={refusal} row={row} onReversed={onClose} />
      )}
    >
      <RecordEditNotices
        edit={edit}
        unsettledSays={UNSETTLED}
        what={texts.transactionIsSaved}
        changedBy={nameOfChanger}
        differences={(now, typed) =>
          differencesBetween(
            shownLabels(now),
            shownValues(valuesOf(now), codes),
            shownValues(typed, codes),
          )
        }
      />
      <fieldset ref={fields}>
        <EditFields
          form={edit.form}
          records={edit.record}
          currencies={currencies}
          locked={edit.unsettled}
        />
      </fieldset>
      <SaveQuestionOverlay question={question} />
    </RecordEditDialog>
  )
}

function useTransactionEdit(
  opened: readonly FoundTransaction[],
  { currencies, onChanged, onGone, onClose }: EditDialogProps,
  question: SaveQuestion,
) {
  const ids = opened.map((record) => record.id)
  const id = ids[0] ?? 0
  return useRecordEdit<'PUT /api/transactions/{id}', readonly FoundTransaction[], EditValues>({
    call: 'PUT /api/transactions/{id}',
    formName: texts.formName(id),
    refreshes: CHANGED_BY_EDITING,
    opened,
    valuesOf,
    resolver: (records) => checkedAsTyped(editForm(records, currencies)),
    askFirst: (records, values, save) =>
      question.askFirst({ rate: farRate(heldEditedRate(records, values, currencies)) }, save),
    toSend: (records, values) => ({ params: { id }, body: updateBody(records, values) }),
    asItStands,
    showsItself: isShownRefusal,
    onChanged,
    onGone: () => onGone(ids),
    onDone: onClose,
  })
}

/**
 * Returns the transactions as they are now. A single one is the record that the server has just returned, completed with its
 * loan's due date; if that can't be read, the earlier due date stays. Several are read again; if that fails, only the
 * returned one is replaced.
 */
async function asItStands(
  records: readonly FoundTransaction[],
  given: object,
): Promise<readonly FoundTransaction[]> {
  const one = given as FoundTransaction
  if (records.length === 1) {
    return [await withDueDate(one).catch(() => ({ ...records[0], ...one }))]
  }
  return currentTransactions(records.map(({ id }) => id)).then(inOrder, () =>
    records.map((record) => (record.id === one.id ? one : record)),
  )
}

/**
 * Returns the name of the last person who changed any of the legs. An approval counts as a change. Null if nobody has
 * changed them.
 */
function nameOfChanger(records: readonly FoundTransaction[]): string | null {
  const changes = records.flatMap((record) => [
    { at: record.dateApproved, name: record.userApprovedName },
    { at: record.dateModified, name: record.userModifiedName },
  ])
  const [latest] = changes.sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  return latest?.name ?? null
}

const FIRST_FIELD = 'input:not([disabled], [readonly])'

function titleOf(row: FoundTransaction): string {
  return texts.editTitle(typeWord(row), numbersOf(row))
}

/** Returns the number of the transaction and, if there is one, of its other leg, the lower number first. */
function numbersOf({ id, otherLeg }: FoundTransaction): number[] {
  return [id, ...(otherLeg ? [otherLeg.id] : [])].sort((one, other) => one - other)
}

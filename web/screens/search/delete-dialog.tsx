import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { searchEdit as texts } from '#texts/search-edit.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { ApiError, messageOf } from '../../api/errors.ts'
import { CHANGED_BY_EDITING } from '../../entry/changed-by.ts'
import { movedOnRecord } from '../../entry/moved-on.ts'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { DeletionDialog } from '../../lists/deletion-dialog.tsx'
import { type Party, type PartyNames, partiesOf } from '../../search/found-parties.ts'
import { ReasonControl, reasonText } from '../../search/reason.tsx'
import { type FoundTransaction, numbersOfSave, type SearchRow } from '../../search/search-rows.ts'
import { isShownRefusal } from '../../transaction/change-refused.tsx'
import { ReverseInstead } from '../../transaction/reverse-instead.tsx'
import { typeWord } from './found-line.ts'

interface DeleteDialogProps {
  readonly row: FoundTransaction
  readonly names: DeletionNames
  readonly open: boolean
  readonly onClose: () => void
  /** Called with the numbers of the deleted transactions. */
  readonly onDeleted: (ids: readonly number[]) => void
  /** Called with the current row if someone else has changed it. */
  readonly onChanged: (rows: readonly SearchRow[]) => void
  readonly finalFocus: (isGone: boolean) => HTMLElement | null
}

const NOT_FOUND = 404
const NOTHING_TYPED = { reason: '' }
const DeletionForm = z.object({ reason: reasonText })

/**
 * The dialog that asks for a reason and deletes a transaction. All transactions that were saved with it are deleted too:
 * both legs of an exchange, and the fee. Rules: docs/rules/ledger.md
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { row, names, onDeleted, onChanged, ...dialog } = props
  const form = useForm({ defaultValues: NOTHING_TYPED, resolver: checkedAsTyped(DeletionForm) })
  const sent = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return null
    const reason = form.getValues('reason').trim()
    // The documented client sends this literal, but the server takes the user from the session.
    const body = { deletedBy: 'User', version: row.version, reason, kind: 'transaction' } as const
    return { params: { id: row.id }, body }
  }
  return (
    <DeletionDialog
      {...dialog}
      call="DELETE /api/transactions/{id}"
      sent={sent}
      formName={texts.deletionFormName(row.id)}
      refreshes={CHANGED_BY_EDITING}
      text={deleteText(row, names)}
      deletedText={texts.deleted}
      failedText={(error) => messageOf(error, texts.notDeleted)}
      refused={(error) => {
        const message = messageOf(error, texts.notDeleted)
        // A deletion can't pass the limit of an account, but a reversal can, so the reversal is offered.
        return isShownRefusal(error) ? (
          <ReverseInstead message={message} row={row} onReversed={dialog.onClose} />
        ) : null
      }}
      onFailed={(error) => {
        const newer = movedOnRecord<FoundTransaction>(error)
        if (newer) onChanged([newer])
        return error instanceof ApiError && error.status === NOT_FOUND
      }}
      onGone={() => {
        onDeleted(numbersOfSave(row))
        dialog.onClose()
      }}
    >
      {(locked) => (
        <FormScope form={form} locked={locked}>
          <ReasonControl />
        </FormScope>
      )}
    </DeletionDialog>
  )
}

/** Keeps a Persian name from changing the order of the words around it. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** The currency codes and account names for describing a transaction. */
interface DeletionNames {
  readonly codes: ReadonlyMap<number, string>
  readonly parties: PartyNames
}

/** Returns the question before a deletion: what will be deleted, and that this can't be undone. */
export function deleteText(row: FoundTransaction, { codes, parties }: DeletionNames): string {
  const called = ({ number, name }: Party) =>
    [number, name && isolated(name)].filter(Boolean).join(' - ')
  const [one = '', other] = partiesOf(row, parties).map(called)
  const whose = other ? texts.ofBothAccounts(one, other) : texts.ofAccount(one)
  const money = (amount: string, currencyId: number) =>
    [withCommas(amount), codes.get(currencyId)].filter(Boolean).join(' ')
  const what = texts.whatGoes(typeWord(row), row.id, money(row.cAmount, row.currencyID), whose)
  const { otherLeg } = row
  const both = otherLeg
    ? texts.bothLegsGo(otherLeg.id, money(otherLeg.amount, otherLeg.currencyID))
    : ''
  const [feeId] = numbersOfSave(row).filter((id) => id !== row.id && id !== otherLeg?.id)
  const fee = feeId === undefined ? '' : texts.feeGoes(feeId)
  return [texts.willDelete(what), both, fee].filter(Boolean).join(' ')
}

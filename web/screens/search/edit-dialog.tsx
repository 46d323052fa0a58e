import { Button, Stack } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { search as texts } from '#texts/search.ts'
import { messageOf } from '../../api/errors.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { ignoreHeldEnter } from '../../components/held-enter.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { LoadingLines } from '../../components/loading.tsx'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { SaveButton } from '../../components/save-button.tsx'
import { UnsettledNotice } from '../../components/unsettled-notice.tsx'
import { MovedOnNotice } from '../../forms/search/moved-on-notice.tsx'
import type { FoundTransaction } from '../../forms/search/search-rows.ts'
import { EditFields } from './edit-fields.tsx'
import { typeWord } from './found-line.ts'
import { useEditing } from './use-editing.ts'
import { useLegs } from './use-legs.ts'

interface EditDialogProps {
  /** The transaction as it was when Edit was pressed. */
  readonly row: FoundTransaction
  readonly open: boolean
  readonly accounts: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
  readonly codes: ReadonlyMap<number, string>
  readonly onClose: () => void
  readonly onChanged: (rows: readonly FoundTransaction[]) => void
  readonly onGone: (ids: readonly number[]) => void
  readonly finalFocus: () => HTMLElement | null
}

/** Edits a transaction, an exchange with both its legs (specification 2, section 2 "Search Transaction, version A"). */
export function EditDialog(props: EditDialogProps) {
  const legs = useLegs(props.row)
  if (legs.records) return <LoadedDialog {...props} records={legs.records} />
  const { row, open, onClose, finalFocus } = props
  return (
    <Frame title={titleOf(row)} open={open} onClose={onClose} finalFocus={finalFocus}>
      {legs.error ? (
        <LoadFailed
          what={texts.theExchange}
          reason={messageOf(legs.error, legs.error.message)}
          onRetry={legs.retry}
        />
      ) : (
        <LoadingLines lines={6} label={texts.loadingTheExchange} />
      )}
    </Frame>
  )
}

function LoadedDialog({
  records: opened,
  ...props
}: EditDialogProps & { readonly records: readonly FoundTransaction[] }) {
  const { row, open, accounts, currencies, codes, onClose, finalFocus } = props
  const { onChanged, onGone } = props
  const editing = useEditing({ opened, currencies, codes, onChanged, onGone, onDone: onClose })
  const { records, saving, unsettled, moved } = editing
  const formId = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), [])
  const close = () => {
    if (!saving) onClose()
  }
  return (
    <Frame
      title={titleOf(row)}
      open={open}
      onClose={close}
      finalFocus={finalFocus}
      saveButton={
        <SaveButton
          ref={saveButton}
          form={formId}
          saving={saving}
          label={texts.update}
          savingLabel={texts.updating}
          refused={moved !== null}
        />
      }
    >
      <form
        id={formId}
        noValidate
        onKeyDown={ignoreHeldEnter}
        onSubmit={(event) => {
          event.preventDefault()
          void editing.submit()
        }}
      >
        <Stack gap="4">
          {unsettled ? (
            <UnsettledNotice
              title={texts.outcomeUnknown}
              warning={texts.changeMayBeSaved}
              onSetAside={editing.setAside}
              saveButton={saveButton}
            >
              {texts.updateAgain}
            </UnsettledNotice>
          ) : null}
          {moved ? (
            <MovedOnNotice
              what={texts.transactionIsSaved}
              by={moved.by}
              differences={moved.differences}
              saving={saving}
              onTakeOver={moved.takeOver}
              onSaveMine={() => void moved.saveMine()}
            />
          ) : null}
          <fieldset ref={fields}>
            <EditFields
              form={editing.form}
              records={records}
              accounts={accounts}
              currencies={currencies}
              locked={unsettled}
            />
          </fieldset>
        </Stack>
      </form>
    </Frame>
  )
}

const FIRST_FIELD = 'input:not([disabled], [readonly]), select:not([disabled])'

function titleOf(row: FoundTransaction): string {
  const numbers = [row.id, ...(row.otherLeg ? [row.otherLeg.id] : [])]
  return texts.editTitle(
    typeWord(row),
    numbers.sort((one, other) => one - other),
  )
}

interface FrameProps extends Pick<EditDialogProps, 'open' | 'onClose' | 'finalFocus'> {
  readonly title: string
  readonly saveButton?: ReactNode
  readonly children: ReactNode
}

function Frame({ title, open, onClose, finalFocus, saveButton, children }: FrameProps) {
  return (
    <MessageDialog
      open={open}
      title={title}
      width="48rem"
      onClose={onClose}
      finalFocus={finalFocus}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          {saveButton}
        </>
      }
    >
      {children}
    </MessageDialog>
  )
}

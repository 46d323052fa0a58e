import { Button, chakra, Text } from '@chakra-ui/react'
import { type FormEvent, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { searchTransactions as texts } from '#texts/search-transactions.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { SaveButton } from '../../components/save-button.tsx'
import { UnsettledNotice } from '../../components/unsettled-notice.tsx'
import { AmountControl } from '../../forms/money/amount-control.tsx'
import { NarrativeControl } from '../../forms/money/narrative-control.tsx'
import { differencesBetween } from '../../forms/search/moved-on.ts'
import { MovedOnNotice } from '../../forms/search/moved-on-notice.tsx'
import { isTransaction } from '../../forms/search/search-rows.ts'
import {
  asSaved,
  EDIT_LABELS,
  type EditableRow,
  type EditValues,
  isPairedLeg,
  nameOf,
  otherNarrative,
  valuesOf,
} from './edited-row.ts'
import type { Party } from './found-parties.ts'
import { Parties } from './parties.tsx'
import { type Editing, useEditing } from './use-editing.ts'

interface EditDialogProps {
  /** The row that was chosen. */
  readonly row: EditableRow
  readonly parties: readonly Party[]
  /** The code of its currency. */
  readonly code: string | undefined
  /** False once it closes; it fades out with what it held. */
  readonly open: boolean
  readonly onChanged: (row: EditableRow) => void
  readonly onGone: (row: EditableRow) => void
  readonly onClose: () => void
}

/** The small dialog with amount and description (specification 2, section 2 "Search Transaction, version B"). */
export function EditDialog(props: EditDialogProps) {
  const { row, parties, code, open, onChanged, onGone, onClose } = props
  const editing = useEditing(row, { onChanged, onGone, onDone: onClose })
  const { saving, unsettled, newer } = editing
  const formId = useId()
  const saveButton = useRef<HTMLButtonElement>(null)
  const name = nameOf(row)
  const close = () => {
    if (!saving) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void editing.submit()
  }
  return (
    <MessageDialog
      open={open}
      title={texts.editTitle(name)}
      width="32rem"
      onClose={close}
      actions={
        <>
          <Button variant="outline" onClick={close} disabled={saving}>
            {texts.cancel}
          </Button>
          <SaveButton ref={saveButton} form={formId} saving={saving} refused={newer !== null} />
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={submit}
        display="grid"
        gap="4"
      >
        <Text as="div" color="fg.muted" fontSize="sm">
          {row.transType} · <bdi>{formatDate(row.tranDate)}</bdi>
          <Parties parties={parties} />
        </Text>
        {unsettled ? (
          <UnsettledNotice
            title={texts.outcomeUnknown}
            warning={texts.changeMayBeSaved(name)}
            onSetAside={editing.setAside}
            saveButton={saveButton}
          >
            {texts.saveAgain}
          </UnsettledNotice>
        ) : null}
        {newer ? <ChangedMeanwhile newer={newer} editing={editing} /> : null}
        <EditFields row={newer ?? row} code={code} editing={editing} />
      </chakra.form>
    </MessageDialog>
  )
}

function ChangedMeanwhile({ newer, editing }: { newer: EditableRow; editing: Editing }) {
  const typed = asSaved(useWatch({ control: editing.form.control }) as EditValues)
  return (
    <MovedOnNotice
      what={isTransaction(newer) ? texts.transactionIsSaved : texts.hawalaIsSaved}
      by={isTransaction(newer) ? newer.userModifiedName : null}
      differences={differencesBetween(EDIT_LABELS, valuesOf(newer), typed)}
      saving={editing.saving}
      onTakeOver={editing.takeOver}
      onSaveMine={editing.saveMine}
    />
  )
}

interface EditFieldsProps {
  readonly row: EditableRow
  readonly code: string | undefined
  readonly editing: Editing
}

function EditFields({ row, code, editing: { form, unsettled } }: EditFieldsProps) {
  const isPaired = isPairedLeg(row)
  const kept = otherNarrative(row)
  return (
    <>
      <AmountControl
        form={form}
        name="amount"
        label={EDIT_LABELS.amount}
        code={code}
        locked={unsettled || isPaired}
        hint={isPaired ? texts.savedWithOtherLeg : undefined}
        advanceTo="description"
      />
      <NarrativeControl
        form={form}
        name="description"
        label={EDIT_LABELS.description}
        locked={unsettled}
      />
      {kept ? (
        <Text color="fg.muted" fontSize="sm" mt="-2">
          {texts.creditSideKeeps} <bdi>{kept}</bdi>
        </Text>
      ) : null}
    </>
  )
}

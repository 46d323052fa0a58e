import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { searchForms as texts } from '#texts/search-forms.ts'
import { MessageDialog } from '../components/message-dialog.tsx'
import { SaveButton } from '../components/save-button.tsx'
import { UnsettledNotice } from '../components/unsettled-notice.tsx'
import { FormScope } from '../fields/form-scope.tsx'
import type { Difference } from './moved-on.ts'
import { MovedOnNotice } from './moved-on-notice.tsx'
import type { RecordEdit } from './use-record-edit.ts'

interface RecordEditDialogProps<Kept, Values extends FieldValues> {
  readonly edit: RecordEdit<Kept, Values>
  readonly title: string
  /** The widest it grows: "48rem". */
  readonly width: string
  /** The words on the button that saves, where they aren't the usual ones. */
  readonly words?: { readonly label: string; readonly savingLabel: string }
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus?: () => HTMLElement | null
  /** The notices and the fields. */
  readonly children: ReactNode
}

/** A dialog in which a record is edited. It stays open while it saves. */
export function RecordEditDialog<Kept, Values extends FieldValues>(
  props: RecordEditDialogProps<Kept, Values>,
) {
  const { edit, title, width, words, open, onClose, finalFocus, children } = props
  const { saving, moved, saveButton, submit } = edit
  const formId = useId()
  const close = () => {
    if (!saving) onClose()
  }
  return (
    <MessageDialog
      open={open}
      title={title}
      width={width}
      onClose={close}
      {...(finalFocus ? { finalFocus } : {})}
      actions={
        <>
          <Button variant="outline" onClick={close} disabled={saving}>
            {texts.cancel}
          </Button>
          <SaveButton
            ref={saveButton}
            form={formId}
            saving={saving}
            refused={moved !== null}
            {...words}
          />
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        display="flex"
        flexDirection="column"
        gap="4"
      >
        <FormScope form={edit.form} locked={edit.unsettled}>
          {children}
        </FormScope>
      </chakra.form>
    </MessageDialog>
  )
}

interface RecordEditNoticesProps<Kept, Values extends FieldValues> {
  readonly edit: RecordEdit<Kept, Values>
  /** What to look at before the change is made once more, and that pressing the button again is safe. */
  readonly unsettledSays: { readonly warning: string; readonly again: string }
  /** What was changed, within a sentence: "transaction". */
  readonly what: string
  /** Who left the record as it is now; null where that isn't known. */
  readonly changedBy: (now: Kept) => string | null
  readonly differences: (now: Kept, typed: Values) => readonly Difference[]
}

/** Says above the fields what stands in the way: that it isn't known whether they were saved, or that the record has moved on. */
export function RecordEditNotices<Kept, Values extends FieldValues>(
  props: RecordEditNoticesProps<Kept, Values>,
) {
  const { edit, unsettledSays, what, changedBy, differences } = props
  const { moved } = edit
  const typed = useWatch({ control: edit.form.control }) as Values
  return (
    <>
      {edit.unsettled ? (
        <UnsettledNotice
          title={texts.outcomeUnknown}
          warning={unsettledSays.warning}
          onSetAside={edit.setAside}
          saveButton={edit.saveButton}
        >
          {unsettledSays.again}
        </UnsettledNotice>
      ) : null}
      {moved === null ? null : (
        <MovedOnNotice
          what={what}
          by={changedBy(moved)}
          differences={differences(moved, typed)}
          saving={edit.saving}
          onTakeOver={edit.takeOver}
          onSaveMine={() => void edit.saveMine()}
        />
      )}
    </>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { searchForms as texts } from '#texts/search-forms.ts'
import { FormScope } from '../fields/form-scope.tsx'
import { UnsettledNotice } from '../ui/unsettled-notice.tsx'
import type { ShownRefusal } from './beyond-limit.ts'
import { FormDialog } from './form-dialog.tsx'
import type { Difference } from './moved-on.ts'
import { MovedOnNotice } from './moved-on-notice.tsx'
import type { RecordEdit } from './use-record-edit.ts'

interface RecordEditDialogProps<Kept, Values extends FieldValues>
  extends Omit<ComponentProps<typeof FormDialog>, 'saving' | 'notice' | 'onSubmit'> {
  readonly edit: RecordEdit<Kept, Values>
  /** Shows a refusal in the dialog. It gets only refusals for which the edit's `showsItself` is true. */
  readonly refused?: (refusal: ShownRefusal) => ReactNode
}

/** A dialog in which a record is edited. */
export function RecordEditDialog<Kept, Values extends FieldValues>(
  props: RecordEditDialogProps<Kept, Values>,
) {
  const { edit, save, refused, children, ...dialog } = props
  return (
    <FormDialog
      {...dialog}
      autoComplete="off"
      saving={edit.saving}
      save={{ ref: edit.saveButton, refused: edit.moved !== null, ...save }}
      onSubmit={() => void edit.submit()}
    >
      <FormScope form={edit.form} locked={edit.unsettled}>
        {children}
      </FormScope>
      {edit.refusal === null ? null : refused?.(edit.refusal)}
    </FormDialog>
  )
}

interface RecordEditNoticesProps<Kept, Values extends FieldValues> {
  readonly edit: RecordEdit<Kept, Values>
  /**
   * `warning` says what to check before the person makes the change again; `again` says that pressing Save again is safe.
   */
  readonly unsettledSays: { readonly warning: string; readonly again: string }
  /** The kind of record, as a word within a sentence: "transaction". */
  readonly what: string
  /** The name of the person who changed the record last; null if that isn't known. */
  readonly changedBy: (now: Kept) => string | null
  readonly differences: (now: Kept, typed: Values) => readonly Difference[]
}

/**
 * The notices above the fields: the outcome of a save isn't known, or someone else has changed the record meanwhile.
 */
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

import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { enterAdvances } from '../fields/enter-advances.ts'
import { FormActions } from '../fields/form-actions.tsx'
import { Panel } from '../ui/panel.tsx'
import { RowUnsettledNotice } from '../ui/row-unsettled-notice.tsx'

interface EditFormProps {
  readonly title: string
  /** The name of the record, as used within a sentence: "user". */
  readonly what: string
  /** True while an existing row is edited. The buttons are then Update and Cancel, otherwise Save and Reset. */
  readonly editing: boolean
  /** Other labels for Save: the usual one, and the one during a save. */
  readonly saveLabels?: readonly [label: string, savingLabel: string] | undefined
  readonly saving: boolean
  /** True while it is unknown whether the last save was carried out. */
  readonly unsettled: boolean
  /** The reason why this person may not save; null if they may. */
  readonly refusal: string | null
  readonly onSubmit: () => Promise<void>
  /** Goes back to the list, or to an empty form. */
  readonly onCancel: () => void
  readonly onSetAside: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** The form above a list. It creates a new row, or edits the selected one. */
export function EditForm(props: EditFormProps) {
  const { title, what, editing, saving, unsettled, refusal, onSubmit, onCancel, children } = props
  const saveButton = useRef<HTMLButtonElement>(null)
  const usual = editing
    ? ([texts.update, texts.updating] as const)
    : ([texts.save, texts.saving] as const)
  const [label, savingLabel] = props.saveLabels ?? usual
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (refusal === null) void onSubmit()
  }
  return (
    <Panel title={title}>
      <chakra.form
        noValidate
        autoComplete="off"
        onSubmit={submit}
        onKeyDown={enterAdvances}
        display="grid"
        gap="4"
      >
        <fieldset disabled={unsettled || refusal !== null}>{children}</fieldset>
        {unsettled ? (
          <RowUnsettledNotice
            what={what}
            label={label}
            onSetAside={props.onSetAside}
            saveButton={saveButton}
          />
        ) : null}
        <FormActions
          saveButton={saveButton}
          saving={saving}
          label={label}
          savingLabel={savingLabel}
          refusal={refusal}
        >
          <Button
            variant="outline"
            disabled={saving || (!editing && (unsettled || refusal !== null))}
            onClick={onCancel}
          >
            {editing ? texts.cancel : texts.reset}
          </Button>
        </FormActions>
      </chakra.form>
    </Panel>
  )
}

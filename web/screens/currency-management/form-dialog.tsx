import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { RowUnsettledNotice } from '../../components/row-unsettled-notice.tsx'
import { SaveButton } from '../../components/save-button.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'

interface FormDialogProps {
  readonly open: boolean
  readonly title: string
  /** What it saves, within a sentence: "rate". */
  readonly what: string
  readonly onClose: () => void
  /** The word on the button that saves, and on it while it saves. */
  readonly submitLabel: string
  readonly savingLabel: string
  readonly saving: boolean
  /** True while it is not known whether the last save was carried out; the fields are locked then. */
  readonly unsettled: boolean
  readonly onSubmit: () => void
  readonly onSetAside: () => void
  readonly children: ReactNode
}

/** A form over the list: Enter saves, Esc leaves. It stays open until its save is over. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, what, onClose, submitLabel, savingLabel, saving, unsettled, children } =
    props
  const formId = useId()
  const saveButton = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLFieldSetElement>(null)
  const [clearings, setClearings] = useState(0)
  useEffect(() => {
    if (clearings > 0) fields.current?.querySelector('input')?.focus()
  }, [clearings])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit()
  }
  const close = () => {
    if (!saving) onClose()
  }
  return (
    <MessageDialog
      open={open}
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {texts.cancel}
          </Button>
          <SaveButton
            ref={saveButton}
            form={formId}
            minW="7rem"
            saving={saving}
            label={submitLabel}
            savingLabel={savingLabel}
          />
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={submit}
        onKeyDown={enterAdvances}
        display="grid"
        gap="4"
      >
        {unsettled ? (
          <RowUnsettledNotice
            what={what}
            label={submitLabel}
            saveButton={saveButton}
            onSetAside={() => {
              props.onSetAside()
              setClearings(clearings + 1)
            }}
          />
        ) : null}
        <fieldset ref={fields} disabled={unsettled}>
          {children}
        </fieldset>
      </chakra.form>
    </MessageDialog>
  )
}

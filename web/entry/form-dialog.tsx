import { Button, chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { SaveButton } from '../ui/save-button.tsx'

type Dialog = ComponentProps<typeof MessageDialog>

interface FormDialogProps
  extends Pick<Dialog, 'open' | 'title' | 'width' | 'finalFocus' | 'onClose'>,
    Pick<ComponentProps<'form'>, 'autoComplete' | 'onKeyDown'> {
  readonly saving: boolean
  /** Changes to the usual Save button. */
  readonly save?: Partial<ComponentProps<typeof SaveButton>>
  /** The notice above the fields while the outcome of a save isn't known. It moves the focus to the Save button. */
  readonly notice?: (saveButton: RefObject<HTMLButtonElement | null>) => ReactNode
  /** The word on the button that closes the dialog, if it isn't Cancel. */
  readonly leave?: string
  /** True if Cancel is disabled during a save. Otherwise it keeps its look but does nothing. */
  readonly disablesCancel?: boolean
  /** Content before the buttons. */
  readonly beside?: ReactNode
  readonly onSubmit: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog with a form. It stays open while the form is saved. */
export function FormDialog(props: FormDialogProps) {
  const { saving, save, notice, beside, onSubmit, onClose, children, ...rest } = props
  const { autoComplete, onKeyDown, disablesCancel = true, leave = texts.cancel, ...dialog } = rest
  const formId = useId()
  const saveButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    if (!saving) onClose()
  }
  return (
    <MessageDialog
      {...dialog}
      onClose={close}
      actions={
        <>
          {beside}
          <Button variant="outline" onClick={close} disabled={saving && disablesCancel}>
            {leave}
          </Button>
          <SaveButton ref={saveButton} form={formId} saving={saving} {...save} />
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        autoComplete={autoComplete}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving) onSubmit()
        }}
        display="flex"
        flexDirection="column"
        gap="4"
      >
        {notice?.(saveButton)}
        {children}
      </chakra.form>
    </MessageDialog>
  )
}

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { RowUnsettledNotice } from '../../ui/row-unsettled-notice.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Currency } from './currency-form.ts'

/** The props that all dialogs about a currency share. */
export interface CurrencyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly id: number
  /** The currency as it is in the list now; null if the list doesn't contain it. */
  readonly currency: Currency | null
}

interface CurrencyFormDialogProps
  extends Omit<ComponentProps<typeof FormDialog>, 'save' | 'notice'> {
  /** The name of the saved value, as used within a sentence: "rate". */
  readonly what: string
  /** The label of the Save button, and its label while saving. */
  readonly label: string
  readonly savingLabel: string
  /** True if nothing can be saved. */
  readonly refused?: boolean
  /** True while it is unknown whether the last save was carried out. The fields are then locked. */
  readonly unsettled: boolean
  readonly onSetAside: () => void
}

/** A dialog with a form. Enter moves to the next field and saves in the last one; Esc closes the dialog. */
export function CurrencyFormDialog(props: CurrencyFormDialogProps) {
  const { what, label, savingLabel, unsettled, onSetAside, children, ...others } = props
  const { refused = false, ...dialog } = others
  const fields = useRef<HTMLFieldSetElement>(null)
  const [clearings, setClearings] = useState(0)
  useEffect(() => {
    if (clearings > 0) fields.current?.querySelector('input')?.focus()
  }, [clearings])
  return (
    <FormDialog
      {...dialog}
      save={{ minW: '7rem', label, savingLabel, refused }}
      disablesCancel={false}
      notice={(saveButton) =>
        unsettled && (
          <RowUnsettledNotice
            what={what}
            label={label}
            saveButton={saveButton}
            onSetAside={() => {
              onSetAside()
              setClearings(clearings + 1)
            }}
          />
        )
      }
      onKeyDown={enterAdvances}
    >
      <fieldset ref={fields} disabled={unsettled}>
        {children}
      </fieldset>
    </FormDialog>
  )
}

/** Shows a toast that no currency is selected. */
export function tellNoneSelected(): void {
  toast({ title: texts.error, description: texts.noCurrencySelected, variant: 'destructive' })
}

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { RowUnsettledNotice } from '../../components/row-unsettled-notice.tsx'
import { toast } from '../../components/toaster.tsx'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import type { Currency } from './currency-form.ts'

/** One of the dialogs about a currency. */
export interface CurrencyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly id: number
  /** That currency in the list as it is now; null where it is not in it. */
  readonly currency: Currency | null
}

interface CurrencyFormDialogProps
  extends Omit<ComponentProps<typeof FormDialog>, 'save' | 'notice'> {
  /** What it saves, within a sentence: "rate". */
  readonly what: string
  /** The word on the button that saves, and on it while it saves. */
  readonly label: string
  readonly savingLabel: string
  /** True while it is not known whether the last save was carried out; the fields are locked then. */
  readonly unsettled: boolean
  readonly onSetAside: () => void
}

/** A form over the list: Enter saves, Esc leaves. */
export function CurrencyFormDialog(props: CurrencyFormDialogProps) {
  const { what, label, savingLabel, unsettled, onSetAside, children, ...dialog } = props
  const fields = useRef<HTMLFieldSetElement>(null)
  const [clearings, setClearings] = useState(0)
  useEffect(() => {
    if (clearings > 0) fields.current?.querySelector('input')?.focus()
  }, [clearings])
  return (
    <FormDialog
      {...dialog}
      save={{ minW: '7rem', label, savingLabel }}
      closesCancel={false}
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

/** Tells that nothing was chosen that could be updated. */
export function tellNoneSelected(): void {
  toast({ title: texts.error, description: texts.noCurrencySelected, variant: 'destructive' })
}

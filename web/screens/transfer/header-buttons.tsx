import { Button } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { transfer as texts } from '#texts/transfer.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { EyeIcon, PlusIcon } from '../../components/icons.tsx'
import { ShownVoucher } from '../../paper/voucher-output.tsx'
import type { ReceiptSlip } from '../../paper/voucher-rows.ts'
import { unsavedSlip } from './transfer-body.ts'
import { isBlank, type Side } from './transfer-form.ts'
import type { TransferRecording } from './use-transfer.ts'

interface HeaderButtonsProps {
  readonly recording: TransferRecording
  /** The accounts picked. */
  readonly accounts: Readonly<Record<Side, ListedAccount | null>>
  readonly onNew: () => void
}

/** The buttons New, Preview and Close. */
export function HeaderButtons({ recording, accounts, onNew }: HeaderButtonsProps) {
  const navigate = useNavigate()
  const busy = recording.unsettled || recording.saving
  return (
    <>
      <Button variant="outline" onClick={onNew} disabled={busy}>
        <PlusIcon /> {texts.new}
      </Button>
      <PreviewButton recording={recording} accounts={accounts} busy={busy} />
      <Button variant="outline" onClick={() => void navigate(paths.dashboard())}>
        {texts.close}
      </Button>
    </>
  )
}

interface PreviewButtonProps extends Pick<HeaderButtonsProps, 'recording' | 'accounts'> {
  /** True while it can't be said whether what is in the form is saved. */
  readonly busy: boolean
}

/**
 * Shows the voucher: of what is typed, marked as not saved and not for the printer; where nothing is typed, of the
 * transfer that was saved last.
 */
function PreviewButton({ recording, accounts, busy }: PreviewButtonProps) {
  const { form, voucher } = recording
  const { user, businessDate } = useSession()
  const [debit, credit] = useWatch({ control: form.control, name: ['debit', 'credit'] })
  const [draft, setDraft] = useState<ReceiptSlip | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const blank = isBlank({ debit, credit })
  const preview = () => {
    if (!blank) {
      const { userName } = user
      setDraft(unsavedSlip(form.getValues(), accounts, { userName, businessDate }))
    } else if (voucher.lastId !== null) void voucher.show(voucher.lastId)
  }
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        onClick={preview}
        disabled={busy || (blank && voucher.lastId === null)}
      >
        <EyeIcon /> {texts.preview}
      </Button>
      <ShownVoucher
        slip={draft}
        mark="notSaved"
        closeLabel={texts.close}
        onClose={() => setDraft(null)}
        finalFocus={() => button.current}
      />
    </>
  )
}

import { Button } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { transfer as texts } from '#texts/transfer.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { ShownVoucher } from '../../paper/voucher-output.tsx'
import type { ReceiptSlip } from '../../paper/voucher-rows.ts'
import { EyeIcon, PlusIcon } from '../../ui/icons.tsx'
import { unsavedSlip } from './transfer-body.ts'
import { isBlank, type Side } from './transfer-form.ts'
import type { TransferRecording } from './use-transfer.ts'

interface HeaderButtonsProps {
  readonly recording: TransferRecording
  /** The selected accounts. */
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
  /** True while a save is running or unsettled. */
  readonly busy: boolean
}

/**
 * The button that shows a voucher. If the form has values, the voucher shows them, is marked as not saved, and can't be
 * printed. Otherwise it is the voucher of the last saved transfer.
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

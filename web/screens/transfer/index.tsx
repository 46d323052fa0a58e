import { Box, Button, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { commission as feeTexts } from '#texts/commission.ts'
import * as labels from '#texts/labels.ts'
import { transfer as texts } from '#texts/transfer.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { CommissionFields } from '../../fees/commission-fields.tsx'
import { useFees } from '../../fees/use-charge.ts'
import { DateControl } from '../../money/date-control.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { ShownVoucher } from '../../paper/voucher-output.tsx'
import type { ReceiptSlip } from '../../paper/voucher-rows.ts'
import { EyeIcon, PlusIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SideMark } from '../../ui/side-mark.tsx'
import { SIDE_NAMES, SideFields } from './side-fields.tsx'
import { unsavedSlip } from './transfer-body.ts'
import { isBlank, type Side } from './transfer-form.ts'
import { type TransferRecording, useTransfer } from './use-transfer.ts'

const DESCRIPTIONS = {
  debit: texts.debitExplained,
  credit: texts.creditExplained,
} as const

const AS_HIGH_AS_THE_OTHER = {
  containerType: 'inline-size',
  '& > section': { height: 'full' },
} as const

/** The screen that transfers money between the accounts of two customers. */
export default function Transfer() {
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const fees = useFees()
  const recording = useTransfer(fees)
  const picked = usePicked(recording, accounts.data)
  return (
    <MoneyPage
      title={texts.title}
      recording={recording}
      reads={[
        { what: labels.theAccounts, read: accounts },
        { what: labels.theCurrencies, read: currencies },
        { what: feeTexts.theSchedule, read: fees },
      ]}
      actions={
        <HeaderButtons
          recording={recording}
          accounts={picked}
          onNew={() => {
            recording.startAfresh()
            void accounts.mutate()
          }}
        />
      }
    >
      <MoneyForm
        what={texts.whatIsSaved}
        recording={recording}
        lastField={
          <>
            <Box width={{ base: 'full', sm: '11rem' }}>
              <DateControl name="date" />
            </Box>
            <CommissionFields kind="Transfer" />
          </>
        }
      >
        <Box
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          {(['debit', 'credit'] as const).map((side) => (
            <Box key={side} css={AS_HIGH_AS_THE_OTHER}>
              <Panel
                dense
                title={
                  <Flex align="center" gap="2">
                    <SideMark side={side} /> {SIDE_NAMES[side]}
                  </Flex>
                }
                description={DESCRIPTIONS[side]}
              >
                <SideFields side={side} recording={recording} account={picked[side]} />
              </Panel>
            </Box>
          ))}
        </Box>
      </MoneyForm>
    </MoneyPage>
  )
}

/** Returns the selected account of each side; null if none is selected. */
function usePicked(
  { form }: TransferRecording,
  accounts: readonly ListedAccount[] | undefined,
): Record<Side, ListedAccount | null> {
  const numbers = useWatch({ control: form.control, name: ['debit.account', 'credit.account'] })
  const [debit, credit] = numbers.map(
    (number) => accounts?.find((each) => each.accountNumber === number) ?? null,
  )
  return { debit: debit ?? null, credit: credit ?? null }
}

interface HeaderButtonsProps {
  readonly recording: TransferRecording
  /** The selected accounts. */
  readonly accounts: Readonly<Record<Side, ListedAccount | null>>
  readonly onNew: () => void
}

/** The buttons New, Preview and Close. */
function HeaderButtons({ recording, accounts, onNew }: HeaderButtonsProps) {
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
 * The button that shows a voucher. If the form has values, the voucher shows these; it is marked as not saved and can't be
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

import { Box, Button } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { messageOf } from '../../api/errors.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { PrintIcon, RefreshIcon } from '../../components/icons.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Page } from '../../components/page.tsx'
import { HolderPanel } from './holder-panel.tsx'
import type { PostingKind } from './kind.ts'
import { PostingForm } from './posting-form.tsx'
import { useRecording } from './use-recording.ts'
import { VoucherOutput } from './voucher-output.tsx'

const TONES = { Debit: 'debit', Credit: 'credit' } as const

/** Records cash paid out to a customer or taken in from one (specification 2, section 2 "Debit / Credit"). */
export function DebitCreditScreen({ kind }: { kind: PostingKind }) {
  const accounts = useAccounts()
  const { data: currencies } = useCurrencies()
  const recording = useRecording(kind)
  const { form, accountInput, voucher, unsettled, saving } = recording
  const number = useWatch({ control: form.control, name: 'account' })
  const account = accounts.data?.find((each) => each.accountNumber === number) ?? null
  const clear = () => {
    recording.startAfresh()
    void accounts.mutate()
  }
  return (
    <Page
      title={`${kind} Transaction`}
      tone={TONES[kind]}
      actions={
        <>
          <Button variant="outline" onClick={clear} disabled={unsettled !== null || saving}>
            <RefreshIcon /> Refresh
          </Button>
          {kind === 'Debit' ? <PrintAgainButton voucher={voucher} /> : null}
        </>
      }
    >
      {accounts.error && !accounts.data ? (
        <LoadFailed
          what="The accounts"
          reason={messageOf(accounts.error, accounts.error.message)}
          onRetry={() => void accounts.mutate()}
          retrying={accounts.isValidating}
        />
      ) : null}
      <Box
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 300px' }}
        alignItems="start"
      >
        <PostingForm
          kind={kind}
          recording={recording}
          accounts={accounts.data}
          currencies={currencies}
          account={account}
        />
        <HolderPanel account={account} />
      </Box>
      <VoucherOutput
        kind={kind}
        voucher={voucher}
        onNewTransaction={recording.newTransaction}
        finalFocus={() => accountInput.current}
      />
    </Page>
  )
}

/** Prints the voucher of the last debit once more. */
function PrintAgainButton({ voucher }: { voucher: ReturnType<typeof useRecording>['voucher'] }) {
  const none = voucher.lastId === null
  return (
    <Button variant="outline" onClick={voucher.printAgain} disabled={none}>
      <PrintIcon /> {none ? 'No Transaction' : 'Print Voucher'}
    </Button>
  )
}

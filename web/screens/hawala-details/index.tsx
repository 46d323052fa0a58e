import { Button, Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import { forms } from '#texts/forms.ts'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { messageOf } from '../../api/errors.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { PrintIcon } from '../../components/icons.tsx'
import { ListPanel } from '../../components/list-panel.tsx'
import { Page } from '../../components/page.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { HawalaVoucher } from '../../paper/hawala-voucher.tsx'
import { useHawalaOutput } from '../../paper/use-hawala-output.ts'
import { DetailsForm } from './details-form.tsx'
import { EntriesTable } from './entries-table.tsx'
import { nextNumber } from './next-number.ts'
import { receiptOf } from './receipt-of.ts'
import { useDetails } from './use-details.ts'
import { type Entry, useEntries } from './use-entries.ts'

/** Records hawalas with both their ends. */
export default function HawalaDetails() {
  const accounts = useAccounts()
  const readCurrencies = useCurrencies()
  const { data: currencies } = readCurrencies
  const entries = useEntries()
  const output = useHawalaOutput()
  const numberOf = (type: HawalaType) => nextNumber(type, entries.nextNumbers)
  const recording = useDetails(currencies, numberOf, (saved) =>
    output.showSaved(receiptOf(saved, currencies)),
  )
  const partners = useMemo(
    () => accounts.data?.filter(({ accountType }) => accountType === 'Hawala Partner'),
    [accounts.data],
  )
  const { last } = recording
  const printLast = () => last && output.showSaved(receiptOf(last, currencies))
  useCommands(last ? [{ ...SCREEN_COMMANDS.print, run: printLast }] : [])
  const printCopy = (entry: Entry) => output.showCopy(receiptOf(entry, currencies))
  return (
    <Page
      title={texts.title}
      subtitle={forms.hawalaPostsNothing}
      actions={
        <Button variant="outline" disabled={!last} onClick={printLast}>
          <PrintIcon /> {last ? texts.printReceiptOf(last.hawalaNo) : texts.printReceipt}
        </Button>
      }
    >
      <Stack gap="5">
        <DetailsForm
          recording={recording}
          partners={partners}
          currencies={currencies}
          numberOf={numberOf}
        />
        <ListPanel
          title={texts.newestEntries}
          what={texts.theHawalaEntries}
          failure={entries.error ? messageOf(entries.error, entries.error.message) : null}
          loaded={entries.listed !== undefined}
          refreshing={entries.refreshing}
          onRefresh={entries.readAgain}
        >
          <EntriesTable entries={entries.listed} currencies={currencies} onPrint={printCopy} />
        </ListPanel>
        <AtEnd>
          <ReadFailed what={texts.theAccounts} read={accounts} />
          <ReadFailed what={texts.theCurrencies} read={readCurrencies} />
        </AtEnd>
      </Stack>
      <HawalaVoucher output={output} firstInput={recording.firstInput} />
    </Page>
  )
}

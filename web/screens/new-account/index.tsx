import { chakra, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import * as labels from '#texts/labels.ts'
import { newAccount as texts } from '#texts/new-account.ts'
import { may } from '../../../shared/contract/access.ts'
import { refusalOf } from '../../../shared/contract/access-refusal.ts'
import { LABELS } from '../../accounts/account-values.ts'
import { Pictures } from '../../accounts/pictures.tsx'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { DraftNotice } from '../../entry/draft-notice.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { UploadIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NumberAndName } from '../../ui/number-and-name.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'
import { useReadings } from '../../ui/use-readings.ts'
import { FormButtons } from './form-buttons.tsx'
import { DetailFields, PictureField } from './form-fields.tsx'
import { type NewAccountState, useNewAccount } from './use-new-account.tsx'

/** The screen to open an account. Rules: docs/rules/accounts.md */
export default function NewAccount() {
  const account = useNewAccount()
  const currencies = useCurrencies()
  return (
    <Page title={texts.title} actions={<ImportLink />}>
      {currencies.error && !currencies.data ? (
        <ReadFailed what={labels.theCurrencies} read={currencies} />
      ) : (
        <GeneralDetails account={account} currencies={currencies.data} />
      )}
    </Page>
  )
}

/** Where a house that moves in brings all its accounts over at once. */
function ImportLink() {
  if (!may(useSession().user.userType, 'import')) return null
  return (
    <LinkButton to={paths.importAccounts()} size="sm" variant="outline">
      <UploadIcon /> {texts.importAccounts}
    </LinkButton>
  )
}

interface GeneralDetailsProps {
  readonly account: NewAccountState
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/** The card with all fields and buttons. */
function GeneralDetails({ account, currencies }: GeneralDetailsProps) {
  const { unsettled, lastCreated, submit, setAside } = account
  const saveButton = useRef<HTMLButtonElement>(null)
  const { isReading, onReading } = useReadings()
  const { user } = useSession()
  const refusal = may(user.userType, 'record') ? null : refusalOf(user.userType, 'record')
  const locked = unsettled || refusal !== null
  return (
    <Panel
      title={texts.generalDetails}
      actions={
        lastCreated && (
          <Text color="fg.muted" fontSize="sm">
            {texts.lastCreated}{' '}
            <NumberAndName number={lastCreated.accountNumber} name={lastCreated.name} />{' '}
            <LinkButton
              to={paths.customer(String(lastCreated.id))}
              size="xs"
              variant="outline"
              ms="1"
            >
              {labels.customer}
            </LinkButton>
          </Text>
        )
      }
    >
      <chakra.form
        noValidate
        onSubmit={(event) => (isReading ? event.preventDefault() : void submit(event))}
        onKeyDown={enterAdvances}
        autoComplete="off"
        display="grid"
        gap="5"
      >
        <DraftNotice
          cameBack={account.cameBack}
          onStartAnew={account.startAfresh}
          without={texts.picturesAgain}
        />
        {unsettled && (
          <UnsettledNotice
            title={texts.outcomeUnknown}
            warning={texts.mayHaveBeenCreated}
            onSetAside={setAside}
            saveButton={saveButton}
          >
            {texts.saveAgain}
          </UnsettledNotice>
        )}
        <chakra.fieldset
          disabled={locked}
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 200px' }}
        >
          <FormScope form={account.form} labels={LABELS}>
            <DetailFields account={account} currencies={currencies} />
            <Pictures as={PictureField} disabled={locked} onReading={onReading} />
          </FormScope>
        </chakra.fieldset>
        <FormButtons
          account={account}
          refusal={refusal}
          waiting={isReading}
          saveButton={saveButton}
        />
      </chakra.form>
    </Panel>
  )
}

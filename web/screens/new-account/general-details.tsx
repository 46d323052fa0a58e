import { Button, chakra, Flex, Spinner, Text } from '@chakra-ui/react'
import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { components } from '#texts/components.ts'
import { newAccount as texts } from '#texts/new-account.ts'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { UploadProgress } from '../../components/account-form/upload-progress.tsx'
import { RefreshIcon } from '../../components/icons.tsx'
import { NumberAndName } from '../../components/number-and-name.tsx'
import { Panel } from '../../components/panel.tsx'
import { UnsettledNotice } from '../../components/unsettled-notice.tsx'
import { useReadings } from '../../components/use-readings.ts'
import { DraftNotice } from '../../entry/draft-notice.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormActions } from '../../fields/form-actions.tsx'
import { DetailFields } from './detail-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import type { NewAccountState } from './use-new-account.ts'

interface GeneralDetailsProps {
  readonly account: NewAccountState
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/** The card with all fields and the buttons. */
export function GeneralDetails({ account, currencies }: GeneralDetailsProps) {
  const { unsettled, lastCreated, submit, setAside } = account
  const saveButton = useRef<HTMLButtonElement>(null)
  const { isReading, onReading } = useReadings()
  const { user } = useSession()
  const mayRecord = may(user.userType, 'record')
  return (
    <Panel
      title={texts.generalDetails}
      actions={
        lastCreated && (
          <Text color="fg.muted" fontSize="sm">
            {texts.lastCreated}{' '}
            <NumberAndName number={lastCreated.accountNumber} name={lastCreated.name} />
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
          disabled={unsettled || !mayRecord}
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 200px' }}
        >
          <DetailFields account={account} currencies={currencies} />
          <PictureFields
            form={account.form}
            disabled={unsettled || !mayRecord}
            onReading={onReading}
          />
        </chakra.fieldset>
        <FormButtons
          account={account}
          mayRecord={mayRecord}
          waiting={isReading}
          saveButton={saveButton}
        />
      </chakra.form>
    </Panel>
  )
}

interface FormButtonsProps {
  readonly account: NewAccountState
  readonly mayRecord: boolean
  /** True while a picture is being made ready. */
  readonly waiting: boolean
  readonly saveButton: RefObject<HTMLButtonElement | null>
}

/** Close, Refresh, New and Save, in this order. */
function FormButtons({ account, mayRecord, waiting, saveButton }: FormButtonsProps) {
  const { user } = useSession()
  const { saving, uploaded, unsettled, askNumber, startAfresh } = account
  const navigate = useNavigate()
  const close = () => {
    const cameFromWithin = (window.history.state as { idx?: number } | null)?.idx
    if (cameFromWithin) void navigate(-1)
    else void navigate(paths.dashboard())
  }
  return (
    <FormActions
      saveButton={saveButton}
      saving={saving || waiting}
      {...(waiting ? { savingLabel: components.readingImage } : {})}
      refusal={mayRecord ? null : refusalOf(user.userType, 'record')}
    >
      {uploaded && <UploadProgress {...uploaded} />}
      {saving && !uploaded && (
        <Flex gap="2" align="center" me="auto" color="fg.muted" fontSize="sm" aria-hidden="true">
          <Spinner size="sm" /> {texts.creatingAccount}
        </Flex>
      )}
      <Button variant="outline" onClick={close}>
        {texts.close}
      </Button>
      <Button variant="outline" onClick={askNumber} disabled={saving || unsettled || !mayRecord}>
        <RefreshIcon /> {texts.refresh}
      </Button>
      <Button variant="outline" onClick={startAfresh} disabled={saving || unsettled || !mayRecord}>
        {texts.new}
      </Button>
    </FormActions>
  )
}

import { Button, Flex, Spinner } from '@chakra-ui/react'
import type { Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { newAccount as texts } from '#texts/new-account.ts'
import { ui } from '#texts/ui.ts'
import { UploadProgress } from '../../accounts/upload-progress.tsx'
import { paths } from '../../app/paths.ts'
import { FormActions } from '../../fields/form-actions.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import type { NewAccountState } from './use-new-account.tsx'

interface FormButtonsProps {
  readonly account: NewAccountState
  /** The reason why this person may not save; null if they may. */
  readonly refusal: string | null
  /** True while a picture is being prepared. */
  readonly waiting: boolean
  readonly saveButton: Ref<HTMLButtonElement>
}

/** The buttons Close, Refresh, New and Save. */
export function FormButtons({ account, refusal, waiting, saveButton }: FormButtonsProps) {
  const { saving, uploaded, unsettled, askNumber, startAfresh } = account
  const locked = saving || unsettled || refusal !== null
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
      {...(waiting ? { savingLabel: ui.readingImage } : {})}
      refusal={refusal}
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
      <Button variant="outline" onClick={askNumber} disabled={locked}>
        <RefreshIcon /> {texts.refresh}
      </Button>
      <Button variant="outline" onClick={startAfresh} disabled={locked}>
        {texts.new}
      </Button>
    </FormActions>
  )
}

import { showToast } from '~/ui/toast'

/** Says at sign-out what could not be saved in time. It stays in this browser, under its user's id. */
export const announceUnsaved = (count: number): Promise<void> =>
  showToast({
    title: count === 1 ? '1 completion is not saved yet' : `${count} completions are not saved yet`,
    description: 'This browser keeps what is missing and sends it when you sign in here again.',
  })

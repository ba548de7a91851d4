/** Says at sign-out what could not be saved in time. It stays in this browser, under its user's id. */
export async function announceUnsaved(count: number): Promise<void> {
  try {
    const { toast } = await import('sonner')
    toast(count === 1 ? '1 completion is not saved yet' : `${count} completions are not saved yet`, {
      description: 'This browser keeps what is missing and sends it when you sign in here again.',
    })
  } catch (error) {
    console.error(error)
  }
}

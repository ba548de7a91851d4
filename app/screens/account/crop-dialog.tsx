import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { avatarSide, drawCrop, saveAvatar } from '~/features/account/avatar.ts'
import { type Crop, dragCrop, largestZoom, wholeCrop } from '~/features/account/crop.ts'
import { Dialog, DialogContent } from '~/ui/dialog.tsx'
import { showToast } from '~/ui/toast'
import { ActionForm } from './action-form.tsx'
import { CropSlider } from './crop-slider.tsx'

type CropDialogProps = {
  userId: string
  picture: ImageBitmap
  onClose: () => void
}

/** Cuts a square out of a picture, by dragging it or by sliders, and stores it. */
export function CropDialog({ userId, picture, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(wholeCrop)
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Where a drag is, in the window. */
  const last = useRef([0, 0] as [number, number])
  // The canvas comes with the dialog's portal, later than this component's first effects.
  const draw = useCallback(
    (element: HTMLCanvasElement | null) => {
      canvas.current = element
      if (element) drawCrop(element, picture, wholeCrop)
    },
    [picture],
  )
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const save = useMutation({
    mutationFn: async () => canvas.current && saveAvatar(userId, canvas.current),
    onSuccess: async () => {
      onClose()
      await showToast({ title: 'Picture saved', description: 'It stands in the menu at the top.' })
    },
  })
  const set = (change: Partial<Crop>) => setCrop((before) => ({ ...before, ...change }))

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Crop your picture" description="Drag it, or use the sliders, until the circle shows you.">
        <ActionForm
          primary
          action="Save picture"
          doing="Saving..."
          working={save.isPending}
          error={save.error}
          onSubmit={() => save.mutate()}
        >
          <canvas
            ref={draw}
            width={avatarSide}
            height={avatarSide}
            role="img"
            aria-label="Your picture as it will be"
            className="mx-auto aspect-square w-full max-w-64 cursor-grab touch-none rounded-full border border-line-strong bg-sunken active:cursor-grabbing"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              last.current = [event.clientX, event.clientY]
            }}
            onPointerMove={(event) => {
              const { currentTarget, pointerId, clientX, clientY } = event
              if (!currentTarget.hasPointerCapture(pointerId)) return
              const [x, y] = last.current
              last.current = [clientX, clientY]
              const side = currentTarget.clientWidth
              setCrop((before) => dragCrop(picture, before, (clientX - x) / side, (clientY - y) / side))
            }}
          />
          <CropSlider
            label="Zoom"
            min={1}
            max={largestZoom}
            value={crop.zoom}
            onValueChange={(zoom) => set({ zoom })}
          />
          <CropSlider label="Left to right" min={0} max={1} value={crop.x} onValueChange={(x) => set({ x })} />
          <CropSlider label="Top to bottom" min={0} max={1} value={crop.y} onValueChange={(y) => set({ y })} />
        </ActionForm>
      </DialogContent>
    </Dialog>
  )
}

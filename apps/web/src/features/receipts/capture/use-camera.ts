import { MAX_FILE_BYTES } from '@tillslip/domain/receipts/intake/upload-rules';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the camera shows a picture, is being opened, or cannot be: the person refused it, or there is none. */
export type CameraState = 'opening' | 'on' | 'refused' | 'missing';

interface Camera {
  readonly state: CameraState;
  /** The element that shows what the camera sees. */
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Take a picture as a JPEG, in the resolution of the camera. */
  readonly take: () => Promise<File>;
}

/** As sharp as the camera can; browsers choose the nearest. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
};
/** Sharp enough for the reader, and small enough for a phone's connection. */
const QUALITIES = [0.92, 0.8, 0.6];

/** Open the camera at the back while the page is shown. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  useEffect(() => {
    const stop = new AbortController();
    void openCamera(video, stop.signal).then((opened) => !stop.signal.aborted && setState(opened));
    return () => stop.abort();
  }, []);
  return { state, video, take: () => pictureOf(video.current) };
}

async function openCamera(video: RefObject<HTMLVideoElement | null>, signal: AbortSignal): Promise<CameraState> {
  // Browsers offer it on secure pages only.
  if (navigator.mediaDevices === undefined) return 'missing';
  try {
    const stream = await navigator.mediaDevices.getUserMedia(WANTED);
    const close = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (signal.aborted || video.current === null) {
      close();
      return 'opening';
    }
    signal.addEventListener('abort', close);
    video.current.srcObject = stream;
    await video.current.play();
    return 'on';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';
  }
}

async function pictureOf(video: HTMLVideoElement | null): Promise<File> {
  if (video === null) throw new Error('The camera is closed');
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  for (const quality of QUALITIES) {
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (content !== null && content.size <= MAX_FILE_BYTES)
      return new File([content], pictureName(new Date()), { type: 'image/jpeg', lastModified: Date.now() });
  }
  throw new Error('The camera gave no picture');
}

/** Name a picture by its moment on this device: slip-2026-09-02-141503-250.jpg. */
function pictureName(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  return `slip-${local.slice(0, 10)}-${local.slice(11, 23).replaceAll(/\D/g, '')}.jpg`;
}

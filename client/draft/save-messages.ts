import type { Toast } from '#client/ui/toast.tsx';

export const NOT_SAVED_YET = 'Not saved yet. We keep trying.';

/** @param reference the request id of an unexpected error */
export const saveFailed = (reference?: string): Toast => ({
  tone: 'error',
  title: 'Save Failed',
  description: 'Your progress could not be saved. Please check your connection.',
  reference,
});

export const DRAFT_RENEWED: Toast = {
  title: 'Please try once more',
  description:
    'This draft was no longer kept. Your comic is safe in a new one, but it is not in your cart yet.',
};

export const PHOTOS_LOST: Toast = {
  title: 'Please upload your photos again',
  description:
    'This draft was no longer kept. Your text is safe in a new one, only the photos could not move.',
};

export const DELETED_ELSEWHERE: Toast = {
  title: 'This draft was deleted in another tab',
  description:
    'Your text stays here and becomes a new draft when you change it. Photos need uploading again.',
};

export const ORDERED_ELSEWHERE: Toast = {
  title: 'This comic is in your cart',
  description:
    'It was added in another tab or on another device. To change it, choose Edit in the cart there.',
};

export const ORDERED_WITHOUT_CHANGES: Toast = {
  title: 'This comic is in your cart',
  description:
    'It was added in another tab or on another device, without your last changes here. Add it again to include them.',
};

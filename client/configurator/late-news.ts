import type { Toast } from '#client/ui/toast.tsx';
import { m } from '#messages';

/** Toasts of the configurator that few see, loaded when one is shown. */
export function packageGone(): Toast {
  return { title: m.wizard_package_gone(), description: m.wizard_package_gone_text() };
}

export function addOnGone(): Toast {
  return { title: m.wizard_add_on_gone(), description: m.wizard_add_on_gone_text() };
}

export function packageChanged(name: string): Toast {
  return { title: m.wizard_package_changed({ name }), description: m.wizard_package_changed_text() };
}

export function photosInterrupted(names: string[]): Toast {
  return {
    tone: 'error',
    title: m.image_interrupted({ count: names.length }),
    description: m.image_interrupted_text({ files: names.join(', ') }),
  };
}

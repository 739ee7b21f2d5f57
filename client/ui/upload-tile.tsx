import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import { IconButton } from './button.tsx';
import { joinClasses } from './class-names.ts';
import { ErrorReference } from './error-text.tsx';
import { FieldError, listDescriptions } from './field-parts.tsx';
import { focusIfLost } from './focus-if-lost.ts';
import { CloseIcon } from './icons/close.tsx';
import { ImageIcon } from './icons/image.tsx';
import { UploadIcon } from './icons/upload.tsx';
import { WarningIcon } from './icons/warning.tsx';
import { RichText } from './rich-text.tsx';
import { StoredPicture } from './stored-picture.tsx';

interface UploadFieldProps {
  label: string;
  hint?: string;
  /** `image/jpeg,image/png,image/webp` */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  path?: string;
  /** Several may be dropped also where one is asked for. */
  onSelect: (files: File[]) => void;
  children?: ReactNode;
  className?: string;
}

/** A drop zone with a file input; it uploads nothing itself. */
export function UploadField({ label, hint, error, path, onSelect, children, ...props }: UploadFieldProps) {
  const { accept, multiple = false, disabled = false, className } = props;
  const id = useId();
  const [dropping, setDropping] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setDropping(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onSelect(files);
  }

  return (
    <div data-upload-field className={className}>
      {/* Dropping is an extra for the mouse: the input inside does the same for everybody. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(!disabled);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={drop}
        className={joinClasses(
          'cut relative flex min-h-24 items-center gap-4 border-2 border-dashed px-5 py-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-3',
          dropping ? 'border-wine bg-blush-pale' : 'border-rule bg-paper',
          disabled ? 'opacity-60' : 'hover:border-charcoal',
        )}
      >
        <UploadIcon className="size-8 flex-none text-terracotta" />
        <div className="wrap-anywhere min-w-0">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-soft">
              {hint}
            </p>
          )}
        </div>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          // A disabled field would lose the focus.
          aria-disabled={disabled || undefined}
          data-path={path}
          aria-describedby={listDescriptions(id, hint, error)}
          onChange={(event) => {
            onSelect([...(event.target.files ?? [])]);
            // Reset, so that choosing the same file again fires an event.
            event.target.value = '';
          }}
          onClick={disabled ? (event) => event.preventDefault() : undefined}
          onKeyDown={(event) => {
            // Chromium opens the choice of files by the space bar alone.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.currentTarget.click();
          }}
          className="absolute inset-0 cursor-pointer opacity-0 aria-disabled:cursor-not-allowed"
        />
      </div>
      <div className="mt-2">
        <FieldError id={id} error={error} />
      </div>
      {children && <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-4">{children}</ul>}
    </div>
  );
}

interface UploadTileProps {
  name: string;
  src?: string | undefined;
  /** 0 to 1 while uploading. */
  progress?: number | undefined;
  error?: string | undefined;
  reference?: string | undefined;
  onRemove?: () => void;
  onRetry?: () => void;
}

export function UploadTile({ name, src, progress, error, reference, onRemove, onRetry }: UploadTileProps) {
  return (
    <li className="min-w-0">
      <div
        className={joinClasses(
          'inked relative grid aspect-square place-items-center overflow-hidden bg-cream text-rule',
          error && 'border-alert',
        )}
      >
        <ImageIcon className="size-8" />
        {src && <StoredPicture src={src} className="absolute inset-0 size-full object-cover" />}
        {progress !== undefined && (
          <progress
            aria-label={m.ui_upload_progress({ name })}
            value={progress}
            className="progress absolute inset-x-2 bottom-2 w-[calc(100%-1rem)]"
          />
        )}
        {onRemove && (
          <IconButton
            label={m.ui_upload_remove({ name })}
            onClick={({ currentTarget }) => {
              const field = currentTarget.closest('[data-upload-field]');
              onRemove();
              focusIfLost(() => field?.querySelector('input') ?? null);
            }}
            className="absolute top-0 right-0 group"
          >
            <span className="cut grid size-7 place-items-center border-2 border-charcoal bg-paper text-charcoal group-hover:bg-blush">
              <CloseIcon className="size-4" />
            </span>
          </IconButton>
        )}
      </div>
      <p className={joinClasses('mt-1 text-xs', error ? 'text-alert' : 'truncate text-soft')}>
        {error ? (
          <span role="alert" className="wrap-anywhere">
            <WarningIcon className="mr-1 inline size-4" />
            <span className="font-semibold">{name}:</span> {error}
            <ErrorReference id={reference} />
          </span>
        ) : (
          name
        )}
      </p>
      {error && onRetry && (
        <button type="button" onClick={onRetry} className="ink-link min-h-11 font-semibold text-sm">
          <RichText
            parts={m.ui_upload_retry.parts({ name })}
            tags={{ quiet: (words) => <span className="sr-only">{words}</span> }}
          />
        </button>
      )}
    </li>
  );
}

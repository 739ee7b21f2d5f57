import { useState } from 'react';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { HoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { ConfirmDialog } from '#client/editing/confirm-dialog.tsx';
import { focusHeading } from '#client/editing/focus-heading.ts';
import { DataSummary, DeletionConsequences } from '#client/privacy/data-summary.tsx';
import { DownloadData } from '#client/privacy/download-data.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { formatDateTime } from '#shared/dates.ts';
import { addressIn } from '#shared/language.ts';
import { type PrivacyOverview, privacyEmailSchema } from '#shared/privacy/privacy.ts';

const HEADING_ID = 'privacy-section';

type Request = ApiOutput['admin']['privacy']['list'][number];

const KINDS = { export: m.admin_legal_kind_export, deletion: m.admin_legal_kind_deletion };
const ORIGINS = {
  account: m.admin_legal_origin_account,
  link: m.admin_legal_origin_link,
  studio: m.admin_legal_origin_studio,
};

/** A copy or a deletion for somebody who asked, and the record of all of them. */
export function DataRequests() {
  const requests = trpc.admin.privacy.list.useQuery(undefined, { staleTime: 0 });
  useScrollPosition(requests.data !== undefined);
  return (
    <section aria-labelledby={HEADING_ID} className="grid gap-8">
      <SectionHead
        id={HEADING_ID}
        title={m.admin_legal_requests()}
        description={m.admin_legal_requests_text({ page: addressIn(getLocale(), '/my-data') })}
      />
      <LookUp />
      <ListState query={requests} failed={m.admin_legal_requests_failed()}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              picture={<HeartIcon />}
              title={m.admin_legal_requests_none_title()}
              description={m.admin_legal_requests_none_text()}
            />
          ) : (
            <Table
              caption={m.admin_legal_requests_caption()}
              columns={[
                m.admin_legal_asked_for(),
                m.admin_legal_by(),
                m.admin_legal_when(),
                m.admin_legal_done(),
              ]}
            >
              {rows.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </Table>
          )
        }
      </ListState>
    </section>
  );
}

function RequestRow({ request }: { request: Request }) {
  return (
    <TableRow>
      <TableCell className="font-semibold">{KINDS[request.kind]()}</TableCell>
      <TableCell label={m.admin_legal_by()}>
        {ORIGINS[request.askedBy]()}
        {request.handledBy && ` (${request.handledBy})`}
      </TableCell>
      <TableCell label={m.admin_legal_when()}>{formatDateTime(request.createdAt)}</TableCell>
      <TableCell label={m.admin_legal_done()}>
        {request.doneAt ? (
          formatDateTime(request.doneAt)
        ) : (
          <Badge tone="caption">{m.admin_legal_waits({ count: request.openOrders })}</Badge>
        )}
      </TableCell>
    </TableRow>
  );
}

function LookUp() {
  const look = trpc.admin.privacy.look.useMutation();
  return (
    <Panel className="grid gap-6 p-5 sm:p-7">
      <Form
        label={m.admin_legal_look()}
        schema={privacyEmailSchema}
        initialValues={{ email: '' }}
        onSubmit={async (entered) => void (await look.mutateAsync(entered))}
        className="max-w-xl gap-4!"
      >
        {(fields) => (
          <>
            <HoldUnsavedInput when={fields('email').value !== ((look.data && look.variables?.email) ?? '')} />
            <TextField
              label={m.admin_legal_look_email()}
              type="email"
              autoComplete="off"
              required
              {...fields('email')}
            />
            <SubmitButton pendingLabel={m.admin_legal_looking()} className="justify-self-start">
              {m.admin_legal_look_up()}
            </SubmitButton>
          </>
        )}
      </Form>
      {look.data && look.variables && (
        <Found overview={look.data} email={look.variables.email} onDeleted={look.reset} />
      )}
    </Panel>
  );
}

interface FoundProps {
  overview: PrivacyOverview;
  email: string;
  onDeleted: () => void;
}

function Found({ overview, email, onDeleted }: FoundProps) {
  const { privacy } = trpc.useUtils().admin;
  const [isAsked, setAsked] = useState(false);
  const deletion = trpc.admin.privacy.delete.useMutation({
    async onSuccess() {
      showToast({
        tone: 'success',
        title: m.admin_legal_deleted_title(),
        description: m.admin_legal_deleted_text(),
      });
      onDeleted();
      focusHeading(HEADING_ID);
      await privacy.list.invalidate();
    },
    onError(error) {
      showError(m.admin_legal_not_deleted(), error, m.admin_no_connection());
      setAsked(false);
    },
  });
  return (
    <div className="grid gap-4">
      <DataSummary overview={overview} />
      <div className="flex flex-wrap gap-3">
        <DownloadData action="/api/admin/privacy/export" fields={{ email }} />
        <Button variant="terracotta" onClick={() => setAsked(true)}>
          {m.admin_legal_delete()}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={m.admin_legal_delete_title()}
        description={email}
        action={m.admin_legal_delete_action()}
        pendingLabel={m.admin_legal_deleting()}
        isPending={deletion.isPending}
        onConfirm={() => deletion.mutate({ email })}
        onClose={() => setAsked(false)}
      >
        <DeletionConsequences overview={overview} />
      </ConfirmDialog>
    </div>
  );
}

import '../public.css';

export const head = () => ({ title: 'Legal' });

export function Page() {
  return (
    <div className="page-width section">
      <h1>Legal</h1>
    </div>
  );
}

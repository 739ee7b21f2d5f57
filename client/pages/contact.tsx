import '../public.css';

export const head = () => ({ title: 'Contact' });

export function Page() {
  return (
    <div className="page-width section">
      <h1>Contact</h1>
    </div>
  );
}

import { createServer } from 'node:http';

import { Server } from 'socket.io';

/**
 * The simplest socket server: it trusts the user id that a socket sends, and stores nothing. It
 * emits a message for a user to that user's room and replies to polls with zero.
 */
const http = createServer((_request, response) => response.end('ready'));
const io = new Server(http, { transports: ['websocket'], serveClient: false });

const POLLS = {
  connect_user: { seq: 0, unseenCount: 0, unreadCount: 0, events: [] },
  get_unseen_notification_count: { unseenCount: 0 },
  get_unread_message_count_new: { count: 0 },
};

io.on('connection', (socket) => {
  const { userId } = socket.handshake.auth as { userId: number };
  void socket.join(`user:${userId}`);
  for (const [poll, data] of Object.entries(POLLS)) {
    socket.on(poll, (_sent: unknown, answer: (reply: object) => void) => answer({ data }));
  }
  socket.on('send', ({ to, at }: { to: number; at: number }) => {
    const event = { seq: 1, event: 'notice_added', ids: { at }, unseenCount: 0, unreadCount: 0 };
    io.to(`user:${to}`).emit('user_event', event);
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
